import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { isChecksumAlgorithm, isChecksumValue, type ChecksumAlgorithm } from './checksum.ts';

type Headers = Readonly<Record<string, string>>;

const prefix = 'x-amz-checksum-';
/** Headers with the prefix that carry no checksum. */
const nonValueHeaders = new Set(['x-amz-checksum-algorithm', 'x-amz-checksum-mode', 'x-amz-checksum-type']);

export const isChecksumHeader = (name: string): boolean =>
  name.startsWith(prefix) && !nonValueHeaders.has(name);

const invalid = (message: string) => new AwsServiceError('InvalidRequest', message);

export interface RequestChecksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly header: string;
  /** Base64; undefined if it is in the trailer. */
  readonly value: string | undefined;
}

/** Parses an algorithm's name, ignoring case. @throws AwsServiceError (InvalidRequest) */
export const parseAlgorithm = (name: string): ChecksumAlgorithm => {
  const algorithm = name.toLowerCase();
  if (!isChecksumAlgorithm(algorithm)) throw invalid('Checksum algorithm provided is unsupported.');
  return algorithm;
};

/** Returns the checksum that a request announces. @throws AwsServiceError (InvalidRequest) */
export const requestChecksum = (headers: Headers): RequestChecksum | undefined => {
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
