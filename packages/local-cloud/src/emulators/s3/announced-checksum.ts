import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { isChecksumAlgorithm, isChecksumValue, type ChecksumAlgorithm } from './checksum.ts';

type Headers = Readonly<Record<string, string>>;

const prefix = 'x-amz-checksum-';
/** Headers that begin like a checksum but say something about it. */
const aboutChecksums = new Set(['x-amz-checksum-algorithm', 'x-amz-checksum-mode', 'x-amz-checksum-type']);

/** Whether a header carries a checksum. */
export const isChecksumHeader = (name: string): boolean =>
  name.startsWith(prefix) && !aboutChecksums.has(name);

const invalid = (message: string) => new AwsServiceError('InvalidRequest', message);

/** A checksum that comes with a request. */
export interface AnnouncedChecksum {
  readonly algorithm: ChecksumAlgorithm;
  /** E.g. `x-amz-checksum-crc32`. */
  readonly header: string;
  /** Base64; undefined if it comes behind the body. */
  readonly value: string | undefined;
}

/** Reads an algorithm's name, in any case. Throws InvalidRequest. */
export const parseAlgorithm = (name: string): ChecksumAlgorithm => {
  const algorithm = name.toLowerCase();
  if (!isChecksumAlgorithm(algorithm)) throw invalid('Checksum algorithm provided is unsupported.');
  return algorithm;
};

/** The checksum that a request says its body has, if it says so. Throws InvalidRequest. */
export const announcedChecksum = (headers: Headers): AnnouncedChecksum | undefined => {
  const trailers = (headers['x-amz-trailer'] ?? '').toLowerCase().split(/[\s,]+/);
  const [header, second] = [...Object.keys(headers), ...trailers].filter(isChecksumHeader);
  if (second !== undefined) {
    throw invalid('Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.');
  }
  if (header === undefined) {
    if (headers['x-amz-sdk-checksum-algorithm'] === undefined) return undefined;
    throw invalid(
      'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
    );
  }
  const algorithm = header.slice(prefix.length);
  if (!isChecksumAlgorithm(algorithm)) throw notImplemented(`the checksum ${algorithm.toUpperCase()}`);
  const value = headers[header];
  if (value !== undefined && !isChecksumValue(algorithm, value)) {
    throw invalid(`Value for ${header} header is invalid.`);
  }
  return { algorithm, header, value };
};
