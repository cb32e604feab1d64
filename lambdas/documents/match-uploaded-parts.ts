import { multipartThresholdBytes } from '#domain/documents/document-limits.ts';
import type { UploadedPart } from '../clients/s3/multipart-uploads.ts';
import { InvalidRequestError } from '../http/errors.ts';

/** A part as the browser reports it. */
type DeclaredPart = Pick<UploadedPart, 'part_number' | 'etag' | 'checksum_crc32'>;

const stripQuotes = (etag: string): string => etag.replaceAll('"', '');

const findPartProblem = (
  declared: DeclaredPart,
  uploaded: UploadedPart | undefined,
  number: number,
  isLast: boolean,
): string | undefined => {
  if (declared.part_number !== number) return `Part ${number} is missing: number the parts from 1, in order`;
  if (uploaded === undefined) return `Part ${number} has not arrived: upload it again`;
  if (stripQuotes(declared.etag) !== stripQuotes(uploaded.etag))
    return `Part ${number} differs from the uploaded part (ETag)`;
  if (declared.checksum_crc32 !== uploaded.checksum_crc32) {
    return `Part ${number} differs from the uploaded part (checksum)`;
  }
  if (!isLast && uploaded.size < multipartThresholdBytes) {
    return `Part ${number} is smaller than 5 MB, which only the last part may be`;
  }
  return undefined;
};

/** Returns the parts that the browser lists, numbered from 1. @throws InvalidRequestError with a problem per part */
export const matchUploadedParts = (
  declared: readonly DeclaredPart[],
  uploaded: readonly UploadedPart[],
): UploadedPart[] => {
  const byNumber = new Map(uploaded.map((part) => [part.part_number, part]));
  const fields = new Map<string, string>();
  const matched = declared.flatMap((part, index) => {
    const found = byNumber.get(index + 1);
    const problem = findPartProblem(part, found, index + 1, index === declared.length - 1);
    if (problem !== undefined) fields.set(`parts.${index}`, problem);
    return found ?? [];
  });
  const [first] = fields.values();
  if (first !== undefined) throw new InvalidRequestError(`${first}.`, Object.fromEntries(fields));
  return matched;
};
