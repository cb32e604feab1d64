import type * as z from 'zod/mini';
import type { createMultipartUpload as contract } from '#domain/documents/contract.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { partSizeFor } from '#domain/documents/document-limits.ts';
import { ownershipToken } from '../clients/document-ownership.ts';
import type { MultipartUploads } from '../clients/s3/multipart-uploads.ts';
import type { VisitorRequestWithNetworks } from '../http/request-input.ts';
import type { AdmitUpload } from '../submissions/documents/admit-upload.ts';

interface Dependencies {
  readonly admit: AdmitUpload;
  readonly uploads: MultipartUploads;
  readonly now: () => number;
}

/** Starts a multipart upload under a new document key of this session. @throws DailyQuotaError */
export const createMultipartUpload = async (
  { body, identityId, networks }: VisitorRequestWithNetworks<typeof contract>,
  { uploads, admit, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  await admit({ identityId, networks, size: body.size });
  const key = documentKey(now(), ownershipToken(identityId), body.file_name, body.content_type);
  return { key, upload_id: await uploads.begin(key, body.content_type), part_size: partSizeFor(body.size) };
};
