import type * as z from 'zod/mini';
import type { listUploadParts as contract } from '#domain/documents/contract.ts';
import type { MultipartUploads } from '../clients/s3/multipart-uploads.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { assertOwnUpload } from '../clients/document-ownership.ts';

interface Dependencies {
  readonly uploads: MultipartUploads;
}

/** Lists the uploaded parts of this session's upload. @throws NoSuchUploadError */
export const listUploadParts = async (
  { body, identityId }: VisitorRequest<typeof contract>,
  { uploads }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  assertOwnUpload(body.key, identityId);
  return { parts: await uploads.listParts(body.key, body.upload_id) };
};
