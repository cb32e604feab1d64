import type * as z from 'zod/mini';
import type { abortUpload as contract } from '#domain/documents/contract.ts';
import type { MultipartUploads } from '../clients/s3/multipart-uploads.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { assertOwnUpload } from '../clients/document-ownership.ts';

interface Dependencies {
  readonly uploads: MultipartUploads;
}

/** Aborts an upload of this session. @throws NoSuchUploadError */
export const abortUpload = async (
  { body, identityId }: VisitorRequest<typeof contract>,
  { uploads }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  assertOwnUpload(body.key, identityId);
  await uploads.abort(body.key, body.upload_id);
  return {};
};
