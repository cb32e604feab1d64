import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createS3Caller } from '../../../lambdas/clients/s3/call-s3.ts';
import type { S3Access } from '../../../lambdas/clients/s3/s3-access.ts';
import { storedDocuments } from '../../../lambdas/clients/s3/stored-documents.ts';
import { createUploadSigner } from '../../../lambdas/clients/s3/upload-signer.ts';
import { crc32Of } from '../../support/crc32.ts';
import { bucket, region, startTestS3, type TestS3 } from '../../emulators/support/s3-emulator.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(async () => s3.close());

test('the first bytes of a document are those that lie there, whatever encoding its sender claims', async () => {
  const access: S3Access = { bucket, region, credentials: s3.root, s3Endpoint: s3.endpoint };
  const bytes = gzipSync(Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(60)]));
  const { url, headers } = await createUploadSigner(access, Date.now).signUpload('a.jpg', {
    size: bytes.length,
    checksum: crc32Of(bytes),
    contentType: 'image/jpeg',
  });
  // Only x-amz-* headers must be signed: whoever has an address can add this one.
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(200);

  const found = await storedDocuments(createS3Caller(access)).read('a.jpg', 64);
  expect(Buffer.from(found!.beginning)).toEqual(bytes.subarray(0, 64));
});
