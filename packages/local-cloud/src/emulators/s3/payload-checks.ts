import { AwsServiceError } from '../../aws/service-error.ts';
import { requestChecksum } from './request-checksum.ts';
import { newDigest, newHash, type ChecksumAlgorithm, type ObjectChecksum } from './checksum.ts';

type Headers = Readonly<Record<string, string>>;

const md5Bytes = 16;

const expectedMd5 = (headers: Headers): Buffer | undefined => {
  const header = headers['content-md5'];
  if (header === undefined) return undefined;
  const md5 = Buffer.from(header, 'base64');
  if (md5.length === md5Bytes) return md5;
  throw new AwsServiceError('InvalidDigest', 'The Content-MD5 you specified was invalid.');
};

export interface PayloadChecks {
  update(bytes: Buffer): void;
  /** Call it after the last byte. @throws AwsServiceError if a check fails */
  finish(trailers: ReadonlyMap<string, string>): void;
  /** Known after `finish`. */
  checksum(): ObjectChecksum | undefined;
}

/**
 * Compares bytes with signed hash, Content-MD5 and checksum; `computed` requests a checksum. @throws AwsServiceError
 */
export const payloadChecks = (
  headers: Headers,
  payloadHash: string,
  computed?: ChecksumAlgorithm,
): PayloadChecks => {
  const announced = requestChecksum(headers);
  const algorithm = announced?.algorithm ?? computed;
  const checksum = algorithm === undefined ? undefined : newDigest(algorithm);
  const sha256 = /^[\da-f]{64}$/.test(payloadHash) ? newHash('sha256') : undefined;
  const md5 = expectedMd5(headers);
  const md5Digest = md5 === undefined ? undefined : newHash('md5');
  let verified: ObjectChecksum | undefined;

  const verifyChecksum = (trailers: ReadonlyMap<string, string>): void => {
    if (algorithm === undefined || checksum === undefined) return;
    const value = checksum.value().toString('base64');
    const expected = announced === undefined ? value : (announced.value ?? trailers.get(announced.header));
    if (expected === undefined) {
      throw new AwsServiceError(
        'MalformedTrailerError',
        'The request contained trailing data that was not well-formed or did not conform to our published schema.',
      );
    }
    if (value !== expected) {
      throw new AwsServiceError(
        'BadDigest',
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      );
    }
    verified = { algorithm, value };
  };

  return {
    update: (bytes) => {
      for (const digest of [checksum, sha256, md5Digest]) digest?.update(bytes);
    },
    finish: (trailers) => {
      if (sha256 !== undefined && sha256.value().toString('hex') !== payloadHash) {
        throw new AwsServiceError(
          'XAmzContentSHA256Mismatch',
          "The provided 'x-amz-content-sha256' header does not match what was computed.",
        );
      }
      if (md5 !== undefined && md5Digest?.value().equals(md5) !== true) {
        throw new AwsServiceError(
          'BadDigest',
          'The Content-MD5 you specified did not match what we received.',
        );
      }
      verifyChecksum(trailers);
    },
    checksum: () => verified,
  };
};
