import { multipartThresholdBytes } from '#domain/documents/document-limits.ts';
import type { UploadedPart } from '../clients/s3/multipart-uploads.ts';
import { InvalidRequestError } from '../http/errors.ts';

/** A part as the browser says that it sent it. */
type DeclaredPart = Pick<UploadedPart, 'part_number' | 'etag' | 'checksum_crc32'>;

const stripQuotes = (etag: string): string => etag.replaceAll('"', '');

const findPartProblem = (
  named: DeclaredPart,
  arrived: UploadedPart | undefined,
  number: number,
  isLast: boolean,
): string | undefined => {
  if (named.part_number !== number) return `Part ${number} is missing: number the parts from 1, in order`;
  if (arrived === undefined) return `Part ${number} has not arrived: upload it again`;
  if (stripQuotes(named.etag) !== stripQuotes(arrived.etag))
    return `Part ${number} is not the one that arrived (ETag)`;
  if (named.checksum_crc32 !== arrived.checksum_crc32) {
    return `Part ${number} is not the one that arrived (checksum)`;
  }
  if (!isLast && arrived.size < multipartThresholdBytes) {
    return `Part ${number} is smaller than 5 MB, which only the last part may be`;
  }
  return undefined;
};

/**
 * The parts that have arrived, as the browser names them: all from 1 without a gap.
 * @throws InvalidRequestError that says of each wrong part what is wrong with it
 */
export const matchUploadedParts = (
  named: readonly DeclaredPart[],
  arrived: readonly UploadedPart[],
): UploadedPart[] => {
  const byNumber = new Map(arrived.map((part) => [part.part_number, part]));
  const fields: Record<string, string> = {};
  const matched = named.flatMap((part, index) => {
    const found = byNumber.get(index + 1);
    const problem = findPartProblem(part, found, index + 1, index === named.length - 1);
    if (problem !== undefined) fields[`parts.${index}`] = problem;
    return found ?? [];
  });
  const [first] = Object.values(fields);
  if (first !== undefined) throw new InvalidRequestError(`${first}.`, fields);
  return matched;
};
