import {
  abortUpload,
  completeUpload,
  createMultipartUpload,
  createUpload,
  listUploadParts,
  signUploadParts,
} from '#domain/documents/contract.ts';
import type * as z from 'zod/mini';
import type { request } from '../api/request.ts';

type Input<Contract extends { body: z.ZodMiniType }> = z.input<Contract['body']>;

export const createUploadCalls = (call: typeof request) => ({
  create: (input: Input<typeof createUpload>) => call(createUpload, input),
  createMultipart: (input: Input<typeof createMultipartUpload>) => call(createMultipartUpload, input),
  signParts: (input: Input<typeof signUploadParts>) => call(signUploadParts, input),
  listParts: (input: Input<typeof listUploadParts>) => call(listUploadParts, input),
  complete: (input: Input<typeof completeUpload>) => call(completeUpload, input),
  abort: (input: Input<typeof abortUpload>) => call(abortUpload, input),
});

export type UploadCalls = ReturnType<typeof createUploadCalls>;
