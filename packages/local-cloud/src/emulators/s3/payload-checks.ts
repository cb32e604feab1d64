import { AwsServiceError } from '../../aws/service-error.ts';
import { announcedChecksum } from './announced-checksum.ts';
import { newDigest, newHash, type ChecksumAlgorithm, type ObjectChecksum } from './checksum.ts';

type Headers = Readonly<Record<string, string>>;

const md5Bytes = 16;

const expectedMd5 = (headers: Headers): Buffer | undefined => {
  const given = headers['content-md5'];
  if (given === undefined) return undefined;
  const md5 = Buffer.from(given, 'base64');
  if (md5.length === md5Bytes) return md5;
  throw new AwsServiceError('InvalidDigest', 'The Content-MD5 you specified was invalid.');
};

/** What bytes are compared with as they come. */
export interface PayloadChecks {
  update(bytes: Buffer): void;
  /** To be called after the last byte. Throws an S3 error if the bytes are not what was said. */
  finish(trailers: ReadonlyMap<string, string>): void;
  /** The checksum that came along or was asked for; known after the last byte. */
  checksum(): ObjectChecksum | undefined;
}

/**
 * Compares bytes with the signed hash, Content-MD5 and checksum that came with them. `computed` is a checksum that is
 * to be known even if none came. Throws an S3 error at once for a checksum that can't be one.
 */
export const payloadChecks = (
  headers: Headers,
  payloadHash: string,
  computed?: ChecksumAlgorithm,
): PayloadChecks => {
  const announced = announcedChecksum(headers);
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
