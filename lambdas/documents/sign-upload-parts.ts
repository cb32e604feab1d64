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

/** The smallest place in the file where a part can begin, since all parts before it are at least so large. */
const minOffsetBytes = (partNumber: number): number => (partNumber - 1) * partSizeFor(maxDocumentBytes);

/** Keeps an upload from growing past the largest document, part by part: what lies in parts costs as much. */
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
  throw new InvalidRequestError('Some parts are beyond the largest document.', Object.fromEntries(problems));
};

/**
 * Addresses for some parts of this session's upload, each for exactly the bytes that were announced.
 * @throws NoSuchUploadError for another session's, InvalidRequestError for parts beyond the largest document
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
