import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { scanStatusTag } from '#domain/documents/malware-scan.ts';
import { draftFilesOf } from '../../../lambdas/clients/draft-files.ts';
import { openBucket } from '../../../lambdas/clients/s3/bucket.ts';
import { readTags, writeTags } from '../../../lambdas/clients/s3/object-tags.ts';
import type { S3Access } from '../../../lambdas/clients/s3/s3-access.ts';
import { putDocument } from '../../../lambdas/clients/s3/put-document.ts';
import { storedDocuments } from '../../../lambdas/clients/s3/stored-documents.ts';
import { createUploadSigner } from '../../../lambdas/clients/s3/upload-signer.ts';
import { crc32Of } from '../../../tools/product/crc32.ts';
import { startTestS3 } from '../../support/test-s3.ts';

let s3: Awaited<ReturnType<typeof startTestS3>>;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(async () => s3.close());

const signerOf = (access: S3Access) => createUploadSigner(access, Date.now);

const upload = async (key: string, bytes: Buffer, more: Record<string, string> = {}): Promise<void> => {
  const { url, headers } = await signerOf(s3.access()).signUpload(key, {
    size: bytes.length,
    checksum: crc32Of(bytes),
    contentType: 'image/jpeg',
  });
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, ...more },
    body: new Uint8Array(bytes),
  });
  expect(response.status).toBe(200);
};

test('a document is read with its first stored bytes and the encoding that its uploader added', async () => {
  const bytes = gzipSync(Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(60)]));
  // S3 requires a signature for x-amz-* headers only, so an uploader can add this one.
  await upload('a.jpg', bytes, { 'content-encoding': 'gzip' });
  const found = await storedDocuments(openBucket(s3.access())).read('a.jpg', 64);
  expect(Buffer.from(found!.beginning)).toEqual(bytes.subarray(0, 64));
  expect(found!.encoding).toBe('gzip');
});

test('a document without an encoding has none', async () => {
  await upload('b.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  const found = await storedDocuments(openBucket(s3.access())).read('b.jpg', 64);
  expect(found).toMatchObject({ size: 4, encoding: undefined });
});

test('a document is tagged with its submission next to its scan result, and refused to another one', async () => {
  await upload('c.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  const call = openBucket(s3.access());
  const documents = storedDocuments(call);
  const scanned = { [scanStatusTag]: 'NO_THREATS_FOUND' };
  await writeTags(call, 'c.jpg', { state: 'unattached', ...scanned });
  const attached = { state: 'attached', submission: 'loan-application:1', ...scanned };
  for (const attempt of [1, 2]) {
    const outcome = await documents.attach('c.jpg', 'loan-application:1');
    expect({ attempt, outcome }).toEqual({ attempt, outcome: 'attached' });
  }
  expect(await documents.tags('c.jpg')).toEqual(attached);
  expect(await documents.attach('c.jpg', 'loan-application:2')).toBe('of another submission');
  await documents.release('c.jpg', 'loan-application:2');
  expect(await readTags(call, 'c.jpg')).toEqual(attached);
  await documents.release('c.jpg', 'loan-application:1');
  expect(await readTags(call, 'c.jpg')).toEqual({ state: 'unattached', ...scanned });
  expect(await documents.attach('c.jpg', 'loan-application:2')).toBe('attached');
});

test('a document that came by email is stored once, as a new upload, and keeps its tags when it comes again', async () => {
  const bucket = openBucket(s3.access());
  const documents = storedDocuments(bucket);
  const put = putDocument(bucket);
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  await put('mail.jpg', { bytes, contentType: 'image/jpeg' });
  expect(await documents.tags('mail.jpg')).toEqual({ state: 'unattached' });
  expect(await documents.attach('mail.jpg', 'contact:1')).toBe('attached');
  await put('mail.jpg', { bytes, contentType: 'image/jpeg' });
  expect(await documents.tags('mail.jpg')).toEqual({ state: 'attached', submission: 'contact:1' });
  expect(await documents.read('mail.jpg', 64)).toMatchObject({ size: 4, contentType: 'image/jpeg' });
});

test('a document is kept for a saved application, unless it is a submission’s, and let go again', async () => {
  await upload('d.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  const bucket = openBucket(s3.access());
  const documents = storedDocuments(bucket);
  await writeTags(bucket, 'd.jpg', { state: 'unattached', [scanStatusTag]: 'FAILED' });
  const draft = draftFilesOf('s-1', documents);
  expect([draft.owner, await draft.attach('d.jpg')]).toEqual(['saved-application:s-1', true]);
  expect(await documents.tags('d.jpg')).toEqual({ state: 'draft', [scanStatusTag]: 'FAILED' });
  await draft.release('d.jpg');
  expect(await documents.tags('d.jpg')).toEqual({ state: 'unattached', [scanStatusTag]: 'FAILED' });
  await documents.attach('d.jpg', 'contact:1');
  const attached = await documents.tags('d.jpg');
  await draft.attach('d.jpg');
  await draft.release('d.jpg');
  expect(await documents.tags('d.jpg')).toEqual(attached);
  await documents.keepForDraft('none.jpg');
  expect(await documents.tags('none.jpg')).toBeUndefined();
});

test('a document that is gone is neither attached nor released', async () => {
  const call = openBucket(s3.access());
  const documents = storedDocuments(call);
  expect(await documents.attach('none.jpg', 'loan-application:1')).toBe('missing');
  await documents.release('none.jpg', 'loan-application:1');
  expect(await documents.tags('none.jpg')).toBeUndefined();
  expect(await writeTags(call, 'none.jpg', { state: 'attached' })).toBe(false);
});
