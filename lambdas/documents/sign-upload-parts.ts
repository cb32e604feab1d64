import type * as z from 'zod/mini';
import type { signUploadParts as contract } from '#domain/documents/contract.ts';
import { maxDocumentBytes, partSizeFor } from '#domain/documents/document-limits.ts';
import type { UploadSigner } from '../clients/s3/upload-signer.ts';
import { InvalidRequestError } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { assertOwnUpload } from '../clients/document-ownership.ts';

interface Dependencies {
  readonly signer: UploadSigner;
}

type Part = VisitorRequest<typeof contract>['body']['parts'][number];

/** Lowest offset at which a part can start: no part before it may be smaller than the part size. */
const minOffsetBytes = (partNumber: number): number => (partNumber - 1) * partSizeFor(maxDocumentBytes);

/** Keeps the parts within the maximum document size: S3 bills the parts of incomplete uploads too. */
const assertWithinLimit = (parts: readonly Part[]): void => {
  const problems = parts.flatMap(({ part_number: number, size }, index) =>
    minOffsetBytes(number) + size > maxDocumentBytes
      ? [
          [
            `parts.${index}`,
            `Part ${number} would make the document larger than ${maxDocumentBytes / 1024 / 1024} MB`,
          ] as const,
        ]
      : [],
  );
  if (problems.length === 0) return;
  throw new InvalidRequestError('Some parts exceed the maximum document size.', Object.fromEntries(problems));
};

/**
 * Returns a signed URL for each part, which accepts only the announced bytes.
 * @throws NoSuchUploadError for another session's upload, InvalidRequestError for parts beyond the size limit
 */
export const signUploadParts = async (
  { body, identityId }: VisitorRequest<typeof contract>,
  { signer }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { key, upload_id: uploadId, parts } = body;
  assertOwnUpload(key, identityId);
  assertWithinLimit(parts);
  const sign = async ({ part_number: partNumber, size, checksum_crc32: checksum }: Part) => ({
    part_number: partNumber,
    ...(await signer.signPart(key, uploadId, { partNumber, size, checksum })),
  });
  return { parts: await Promise.all(parts.map(sign)) };
};
