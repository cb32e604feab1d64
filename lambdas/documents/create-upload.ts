import type * as z from 'zod/mini';
import type { createUpload as contract } from '#domain/documents/contract.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { ownershipToken } from '../clients/document-ownership.ts';
import type { UploadSigner } from '../clients/s3/upload-signer.ts';
import type { VisitorRequestWithNetworks } from '../http/request-input.ts';
import type { AdmitUpload } from '../submissions/documents/admit-upload.ts';

interface Dependencies {
  readonly admit: AdmitUpload;
  readonly signer: UploadSigner;
  readonly now: () => number;
}

/** Returns a document key, and a signed URL that accepts only the announced file. @throws DailyQuotaError */
export const createUpload = async (
  { body, identityId, networks }: VisitorRequestWithNetworks<typeof contract>,
  { signer, admit, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  await admit({ identityId, networks, size: body.size });
  const key = documentKey(now(), ownershipToken(identityId), body.file_name, body.content_type);
  const { size, content_type: contentType, checksum_crc32: checksum } = body;
  return { key, ...(await signer.signUpload(key, { size, contentType, checksum })) };
};
