import type * as z from 'zod/mini';
import type { completeUpload as contract } from '#domain/documents/contract.ts';
import type { MultipartUploads, UploadedPart } from '../clients/s3/multipart-uploads.ts';
import { NoSuchUploadError } from '../clients/s3/storage-errors.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { InvalidRequestError } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { matchUploadedParts } from './match-uploaded-parts.ts';
import { assertOwnUpload } from '../clients/document-ownership.ts';

interface Dependencies {
  readonly uploads: MultipartUploads;
  readonly documents: Pick<StoredDocuments, 'sizeOf'>;
}

/** Returns undefined if the upload was completed, aborted or never started. */
const listPartsIfOpen = async (
  uploads: MultipartUploads,
  key: string,
  uploadId: string,
): Promise<UploadedPart[] | undefined> => {
  try {
    return await uploads.listParts(key, uploadId);
  } catch (error) {
    if (error instanceof NoSuchUploadError) return undefined;
    throw error;
  }
};

/**
 * Combines the parts of an upload into one document; idempotent. Aborts an upload of another size than announced.
 * @throws NoSuchUploadError, InvalidRequestError with the parts that do not match
 */
export const completeUpload = async (
  { body, identityId }: VisitorRequest<typeof contract>,
  { uploads, documents }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { key, upload_id: uploadId, size } = body;
  assertOwnUpload(key, identityId);
  const uploaded = await listPartsIfOpen(uploads, key, uploadId);
  if (uploaded !== undefined) {
    const parts = matchUploadedParts(body.parts, uploaded);
    const total = parts.reduce((sum, part) => sum + part.size, 0);
    if (total !== size) {
      await uploads.abort(key, uploadId);
      const problem = `The parts have ${total} bytes in total, not ${size}`;
      throw new InvalidRequestError(`${problem}. Upload the file again.`, { size: problem });
    }
    await uploads.complete(key, uploadId, parts);
  }
  const storedSize = await documents.sizeOf(key);
  const isStored = storedSize !== undefined && (uploaded !== undefined || storedSize === size);
  if (!isStored) throw new NoSuchUploadError();
  return { key, size: storedSize };
};
