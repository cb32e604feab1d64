import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import type { VerifiedSignature } from '../../src/aws/verify-signature.ts';
import { decodeChunks } from '../../src/emulators/s3/chunked-payload.ts';

// The worked example of https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html
const scope = ['20130524', 'us-east-1', 's3', 'aws4_request'] as const;
const signature: VerifiedSignature = {
  caller: { kind: 'root', accessKeyId: 'AKIAIOSFODNN7EXAMPLE' },
  parameters: {
    location: 'header',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    scope,
    signedHeaders: [],
    signature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
    timestamp: '20130524T000000Z',
    signedAt: 0,
    sessionToken: undefined,
    expiresInSeconds: undefined,
  },
  signingKey: scope.reduce<Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    Buffer.from('AWS4wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'),
  ),
  payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
};
const unsigned = { ...signature, payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' };
const signedBody = [
  `10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648\r\n${'a'.repeat(65536)}\r\n`,
  `400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497\r\n${'a'.repeat(1024)}\r\n`,
  '0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9\r\n\r\n',
].join('');

const inPieces = (body: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
const decode = async (body: string | Buffer, from = signature, pieceSize = 1000) => {
  const trailers = new Map<string, string>();
  const pieces = Readable.from(inPieces(Buffer.from(body), pieceSize));
  const bytes = await buffer(Readable.from(decodeChunks(pieces, from, trailers)));
  return { bytes, trailers };
};

describe('an aws-chunked body', () => {
  it("is accepted with the signatures of AWS's own example", async () => {
    expect((await decode(signedBody)).bytes.equals(Buffer.alloc(66_560, 'a'))).toBe(true);
  });

  it.each([
    ['a changed byte', signedBody.replace('\r\naaa', '\r\naab')],
    ['a missing chunk', signedBody.replace(/400;[^]*?\r\n0;/, '0;')],
    ['a chunk without a signature', signedBody.replace(/;chunk-signature=\w+/, '')],
    ['an unsigned trailer', `${signedBody.slice(0, -2)}x-amz-checksum-crc32:AAAAAA==\r\n\r\n`],
    ['an early end', signedBody.slice(0, -100)],
  ])('is refused with %s', async (_case, body) => {
    await expect(decode(body)).rejects.toMatchObject({
      code: expect.stringMatching(/SignatureDoesNotMatch|IncompleteBody/),
    });
  });

  it('decodes to the original bytes, however the stream is chunked', async () => {
    const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(chunks, fc.integer({ min: 1, max: 400 }), async (parts, pieceSize) => {
        const framed = parts.flatMap((part) => [
          Buffer.from(`${part.length.toString(16)}\r\n`),
          Buffer.from(part),
          Buffer.from('\r\n'),
        ]);
        const body = Buffer.concat([...framed, Buffer.from('0\r\nx-amz-checksum-crc32: sum \r\n\r\n')]);
        const { bytes, trailers } = await decode(body, unsigned, pieceSize);
        expect(bytes.equals(Buffer.concat(parts))).toBe(true);
        expect(trailers.get('x-amz-checksum-crc32')).toBe('sum');
      }),
    );
  });

  it.each(['5\r\nabc', '3\r\nabcd\r\n0\r\n\r\n', 'zz\r\n', '0'.repeat(9000), ''])(
    'is refused when malformed: %#',
    async (body) => {
      await expect(decode(body, unsigned)).rejects.toMatchObject({ code: 'IncompleteBody' });
    },
  );
});
