import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { VerifiedSignature } from '../../aws/verify-signature.ts';
import type { ChecksumAlgorithm, ObjectChecksum } from './checksum.ts';
import { decodeChunks } from './chunked-payload.ts';
import { payloadChecks } from './payload-checks.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/upload-objects.html */
const maxPayloadBytes = 5 * 1024 ** 3;

interface VerifiedPayload {
  /** Fails at its end if a check fails. */
  readonly body: AsyncIterable<Buffer>;
  /** Known once the body has been read. */
  checksum(): ObjectChecksum | undefined;
}

interface PayloadRequest {
  readonly body: AsyncIterable<Buffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: VerifiedSignature;
}

const isChunkedPayload = (payloadHash: string): boolean => {
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

/** Returns the decoded body, verified while it is read; `computed` requests a checksum. @throws AwsServiceError */
export const verifyPayload = (
  { body, headers, signature }: PayloadRequest,
  computed?: ChecksumAlgorithm,
): VerifiedPayload => {
  const { payloadHash } = signature;
  const isChunked = isChunkedPayload(payloadHash);
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
