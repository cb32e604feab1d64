import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { VerifiedSignature } from '../../aws/verify-signature.ts';
import { decodeChunks } from './chunked-payload.ts';
import type { ObjectChecksum } from './object-store.ts';

/** Most bytes that one request may store: https://docs.aws.amazon.com/AmazonS3/latest/userguide/upload-objects.html */
const maxBytes = 5 * 1024 ** 3;

interface Digest {
  update(bytes: Buffer): unknown;
  base64(): string;
}

const hashDigest = (algorithm: string): Digest => {
  const hash = createHash(algorithm);
  return { update: (bytes) => hash.update(bytes), base64: () => hash.digest('base64') };
};

const crc32Digest = (): Digest => {
  let sum = 0;
  return {
    update: (bytes) => {
      sum = crc32(bytes, sum);
    },
    base64: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(sum);
      return bytes.toString('base64');
    },
  };
};

const checksums: Record<ObjectChecksum['algorithm'], () => Digest> = {
  crc32: crc32Digest,
  sha1: () => hashDigest('sha1'),
  sha256: () => hashDigest('sha256'),
};
const isAlgorithm = (name: string): name is ObjectChecksum['algorithm'] => name in checksums;

const checksumPrefix = 'x-amz-checksum-';
/** Headers that begin like a checksum but say something about it. */
const aboutChecksums = new Set(['x-amz-checksum-algorithm', 'x-amz-checksum-mode', 'x-amz-checksum-type']);

const announcedAlgorithm = (
  headers: Readonly<Record<string, string>>,
): ObjectChecksum['algorithm'] | undefined => {
  const names = [...Object.keys(headers), ...(headers['x-amz-trailer'] ?? '').toLowerCase().split(/[\s,]+/)];
  const name = names.find((header) => header.startsWith(checksumPrefix) && !aboutChecksums.has(header));
  if (name === undefined) return undefined;
  const algorithm = name.slice(checksumPrefix.length);
  if (!isAlgorithm(algorithm)) throw notImplemented(`the checksum ${algorithm.toUpperCase()}`);
  return algorithm;
};

/** A request's payload, and what was found out about it. */
export interface VerifiedPayload {
  /** Fails with an S3 error at its end if the bytes are not what the request says. */
  readonly body: Readable;
  /** The checksum that came along; known once the body has been read. */
  checksum(): ObjectChecksum | undefined;
}

/**
 * The bytes of a request body as S3 would store them: unframed, and compared with the signed hash, the
 * length, Content-MD5 and checksums that came with them.
 */
export const verifiedPayload = (
  source: AsyncIterable<Buffer>,
  headers: Readonly<Record<string, string>>,
  signature: VerifiedSignature,
): VerifiedPayload => {
  const { payloadHash } = signature;
  const isChunked = payloadHash.startsWith('STREAMING-');
  if (isChunked && !/^STREAMING-(UNSIGNED-PAYLOAD|AWS4-HMAC-SHA256-PAYLOAD)(-TRAILER)?$/.test(payloadHash)) {
    throw notImplemented(`payloads signed as ${payloadHash}`);
  }
  const length = headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length'];
  if (length === undefined)
    throw new AwsServiceError(
      'MissingContentLength',
      'You must provide the Content-Length HTTP header.',
      411,
    );
  if (Number(length) > maxBytes)
    throw new AwsServiceError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');

  const trailers = new Map<string, string>();
  const algorithm = announcedAlgorithm(headers);
  const checksum = algorithm === undefined ? undefined : checksums[algorithm]();
  const sha256 = /^[\da-f]{64}$/.test(payloadHash) ? createHash('sha256') : undefined;
  const md5 = headers['content-md5'] === undefined ? undefined : hashDigest('md5');
  let size = 0;
  let verified: ObjectChecksum | undefined;

  const finish = (): void => {
    if (size !== Number(length))
      throw new AwsServiceError('IncompleteBody', `The body has ${size} bytes instead of ${length}.`);
    if (sha256 !== undefined && sha256.digest('hex') !== payloadHash) {
      throw new AwsServiceError(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    if (md5 !== undefined && md5.base64() !== headers['content-md5']) {
      throw new AwsServiceError('BadDigest', 'The Content-MD5 you specified did not match what we received.');
    }
    if (algorithm === undefined || checksum === undefined) return;
    const value = checksum.base64();
    if (value !== (trailers.get(checksumPrefix + algorithm) ?? headers[checksumPrefix + algorithm])) {
      throw new AwsServiceError(
        'BadDigest',
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      );
    }
    verified = { algorithm, value };
  };
  const checked = async function* (): AsyncGenerator<Buffer> {
    for await (const bytes of isChunked ? decodeChunks(source, signature, trailers) : source) {
      size += bytes.length;
      checksum?.update(bytes);
      sha256?.update(bytes);
      md5?.update(bytes);
      yield bytes;
    }
    finish();
  };
  return { body: Readable.from(checked()), checksum: () => verified };
};
