import { createHash, createHmac } from 'node:crypto';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { VerifiedSignature } from '../../aws/verify-signature.ts';
import { ByteReader } from './byte-reader.ts';

/** A chunk header or one trailing header. */
const maxLineBytes = 4096;
const emptyHash = createHash('sha256').digest('hex');
const malformed = (what: string) =>
  new AwsServiceError('IncompleteBody', `The aws-chunked body is malformed: ${what}.`);

/** Each signature covers its chunk and the previous signature. */
class SignatureChain {
  readonly #seed: VerifiedSignature;
  #previous: string;

  constructor(seed: VerifiedSignature) {
    this.#seed = seed;
    this.#previous = seed.parameters.signature;
  }

  /** @throws AwsServiceError (SignatureDoesNotMatch) */
  check(kind: 'PAYLOAD' | 'TRAILER', hashes: readonly string[], actual: string | undefined): void {
    const { timestamp, scope } = this.#seed.parameters;
    const lines = [`AWS4-HMAC-SHA256-${kind}`, timestamp, scope.join('/'), this.#previous, ...hashes];
    const expected = createHmac('sha256', this.#seed.signingKey).update(lines.join('\n')).digest('hex');
    if (actual !== expected) {
      throw new AwsServiceError(
        'SignatureDoesNotMatch',
        'The signature of a part of the body does not match.',
        403,
      );
    }
    this.#previous = expected;
  }
}

const readTrailers = async (
  reader: ByteReader,
  chain: SignatureChain | undefined,
  trailers: Map<string, string>,
): Promise<void> => {
  let signed = '';
  for (let line = await reader.line(maxLineBytes); line !== ''; line = await reader.line(maxLineBytes)) {
    const mark = line.indexOf(':');
    const name = line.slice(0, mark).trim().toLowerCase();
    const value = line.slice(mark + 1).trim();
    if (name === 'x-amz-trailer-signature') {
      chain?.check('TRAILER', [createHash('sha256').update(signed).digest('hex')], value);
      signed = '';
    } else {
      trailers.set(name, value);
      signed += `${name}:${value}\n`;
    }
  }
  if (chain !== undefined && signed !== '') throw malformed('its trailing headers are not signed');
};

/**
 * Decodes an aws-chunked body and verifies signed chunks; adds trailing headers to `trailers`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html
 */
export async function* decodeChunks(
  source: AsyncIterable<Buffer>,
  signature: VerifiedSignature,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source, malformed);
  const isSigned = signature.payloadHash.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD');
  const chain = isSigned ? new SignatureChain(signature) : undefined;
  for (;;) {
    const match = /^([\da-f]{1,8})(?:;chunk-signature=([\da-f]{64}))?$/i.exec(
      await reader.line(maxLineBytes),
    );
    if (match?.[1] === undefined) throw malformed('a chunk does not start with its size');
    const size = Number.parseInt(match[1], 16);
    const hash = createHash('sha256');
    for await (const piece of reader.bytes(size)) {
      hash.update(piece);
      yield piece;
    }
    chain?.check('PAYLOAD', [emptyHash, hash.digest('hex')], match[2]);
    if (size === 0) break;
    if ((await reader.line(maxLineBytes)) !== '') throw malformed('a chunk is longer than it says');
  }
  await readTrailers(reader, chain, trailers);
}
