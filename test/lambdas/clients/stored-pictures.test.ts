import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBucket } from '../../../lambdas/clients/s3/bucket.ts';
import { readTags } from '../../../lambdas/clients/s3/object-tags.ts';
import type { S3Access } from '../../../lambdas/clients/s3/s3-access.ts';
import { storedPictures, type StoredPictures } from '../../../lambdas/clients/s3/stored-pictures.ts';
import { createUploadSigner } from '../../../lambdas/clients/s3/upload-signer.ts';
import { crc32Of } from '../../../tools/product/crc32.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';
import { startTestS3 } from '../../support/test-s3.ts';

let s3: Awaited<ReturnType<typeof startTestS3>>;
let access: S3Access;
let pictures: StoredPictures;
beforeAll(async () => {
  s3 = await startTestS3();
  access = s3.access();
  pictures = storedPictures(openBucket(access));
});
afterAll(async () => s3.close());

const bytes = sampleFile('image/webp', 500);

const upload = async (key: string, changed: Record<string, string> = {}): Promise<Response> => {
  const { url, headers } = await createUploadSigner(access, Date.now).signUpload(key, {
    size: bytes.length,
    checksum: crc32Of(bytes),
    contentType: 'image/webp',
    cacheControl: 'public, max-age=60',
  });
  return fetch(url, { method: 'PUT', headers: { ...headers, ...changed }, body: new Uint8Array(bytes) });
};

test('a picture is free until a vehicle uses it, and then belongs to that vehicle', async () => {
  expect((await upload('free.webp')).status).toBe(200);
  expect(await pictures.isFreeFor('free.webp', 'mine')).toBe(true);
  expect(await pictures.attach('free.webp', 'mine')).toBe(true);
  expect(await pictures.isFreeFor('free.webp', 'mine')).toBe(true);
  expect(await pictures.isFreeFor('free.webp', 'yours')).toBe(false);
  expect(await readTags(openBucket(access), 'free.webp')).toEqual({ state: 'attached', vehicle: 'mine' });
  await pictures.release('free.webp', 'yours');
  expect(await pictures.isFreeFor('free.webp', 'yours')).toBe(false);
  const file = await pictures.read('free.webp', 64);
  expect(file).toMatchObject({ size: 500, contentType: 'image/webp' });
  expect(Buffer.from(file!.beginning)).toEqual(bytes.subarray(0, 64));
  await pictures.release('free.webp', 'mine');
  expect(await pictures.isFreeFor('free.webp', 'yours')).toBe(true);
});

test('a missing file is never free, and deleting it is idempotent', async () => {
  expect(await pictures.read('none.webp', 64)).toBeUndefined();
  expect(await pictures.isFreeFor('none.webp', 'mine')).toBe(false);
  expect(await pictures.attach('none.webp', 'mine')).toBe(false);
  await pictures.release('none.webp', 'mine');
  await upload('gone.webp');
  await pictures.remove('gone.webp');
  await pictures.remove('gone.webp');
  expect(await pictures.read('gone.webp', 64)).toBeUndefined();
});

test('the Cache-Control header is signed with the upload URL', async () => {
  const refused = await upload('kept.webp', { 'cache-control': 'no-store' });
  expect(refused.status).toBe(403);
  expect((await upload('kept.webp')).status).toBe(200);
});
