import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { VerifiedSignature } from '../../aws/verify-signature.ts';
import type { ChecksumAlgorithm, ObjectChecksum } from './checksum.ts';
import { decodeChunks } from './chunked-payload.ts';
import { payloadChecks } from './payload-checks.ts';

/** Most bytes that one request may store: https://docs.aws.amazon.com/AmazonS3/latest/userguide/upload-objects.html */
export const maxPayloadBytes = 5 * 1024 ** 3;

/** A request's payload, and what was found out about it. */
interface VerifiedPayload {
  /** Fails with an S3 error at its end if the bytes are not what the request says. */
  readonly body: AsyncIterable<Buffer>;
  /** The checksum that came along or was asked for; known once the body has been read. */
  checksum(): ObjectChecksum | undefined;
}

/** What carries a payload. */
interface PayloadRequest {
  readonly body: AsyncIterable<Buffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: VerifiedSignature;
}

const isFramed = (payloadHash: string): boolean => {
  if (payloadHash === 'UNSIGNED-PAYLOAD' || /^[\da-f]{64}$/.test(payloadHash)) return false;
  if (/^STREAMING-(UNSIGNED-PAYLOAD-TRAILER|AWS4-HMAC-SHA256-PAYLOAD(-TRAILER)?)$/.test(payloadHash))
    return true;
  if (payloadHash.startsWith('STREAMING-')) throw notImplemented(`payloads signed as ${payloadHash}`);
  throw new AwsServiceError(
    'InvalidArgument',
    'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-UNSIGNED-PAYLOAD-TRAILER, STREAMING-AWS4-HMAC-SHA256-PAYLOAD, STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER or a valid sha256 value.',
  );
};

const wrongSize = (size: number, length: string) =>
  new AwsServiceError('IncompleteBody', `The body has ${size} bytes instead of ${length}.`);

/**
 * The bytes of a request body as S3 would store them: unframed, and compared with the signed hash, the length,
 * Content-MD5 and checksums that came with them. `computed` is a checksum that is to be known even if none came.
 * Throws an S3 error for what can be refused before the bytes have come.
 */
export const verifiedPayload = (
  { body, headers, signature }: PayloadRequest,
  computed?: ChecksumAlgorithm,
): VerifiedPayload => {
  const { payloadHash } = signature;
  const isChunked = isFramed(payloadHash);
  const length = headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length'];
  if (length === undefined || !/^\d+$/.test(length))
    throw new AwsServiceError(
      'MissingContentLength',
      'You must provide the Content-Length HTTP header.',
      411,
    );
  if (Number(length) > maxPayloadBytes)
    throw new AwsServiceError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');

  const checks = payloadChecks(headers, payloadHash, computed);
  const trailers = new Map<string, string>();
  const checked = async function* (): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const bytes of isChunked ? decodeChunks(body, signature, trailers) : body) {
      size += bytes.length;
      if (size > Number(length)) throw wrongSize(size, length);
      checks.update(bytes);
      yield bytes;
    }
    if (size < Number(length)) throw wrongSize(size, length);
    checks.finish(trailers);
  };
  return { body: checked(), checksum: () => checks.checksum() };
};
