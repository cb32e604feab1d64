import { beforeEach, describe, expect, test } from '@jest/globals';
import { documentKey } from '#domain/documents/document-key.ts';
import { isOwnDocument, ownershipToken } from '../../../lambdas/clients/document-ownership.ts';
import { hashNetworks } from '../../../lambdas/clients/hash-networks.ts';
import type { UploadedPart } from '../../../lambdas/clients/s3/multipart-uploads.ts';
import { NoSuchUploadError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { abortUpload } from '../../../lambdas/documents/abort-upload.ts';
import { completeUpload } from '../../../lambdas/documents/complete-upload.ts';
import { createMultipartUpload } from '../../../lambdas/documents/create-multipart-upload.ts';
import { createUpload } from '../../../lambdas/documents/create-upload.ts';
import { listUploadParts } from '../../../lambdas/documents/list-upload-parts.ts';
import { signUploadParts } from '../../../lambdas/documents/sign-upload-parts.ts';

const mebibyte = 1024 * 1024;
const now = () => Date.UTC(2026, 10, 20);
const mine = 'eu-west-2:mine';
const ownKey = documentKey(now(), ownershipToken(mine), 'passport.pdf', 'application/pdf');
const othersKey = documentKey(now(), ownershipToken('eu-west-2:yours'), 'passport.pdf', 'application/pdf');
const checksum_crc32 = 'AAAAAA==';

const signer = {
  signUpload: async (key: string, { size, contentType }: { size: number; contentType: string }) => ({
    url: `https://bucket.example/${key}`,
    headers: { 'content-type': contentType, size: String(size) },
  }),
  signPart: async (
    key: string,
    uploadId: string,
    { partNumber, size }: { partNumber: number; size: number },
  ) => ({
    url: `https://bucket.example/${key}?uploadId=${uploadId}&partNumber=${partNumber}`,
    headers: { size: String(size) },
  }),
};

/** A bucket with one upload, `u`, and at most one object. */
const newBucket = (parts: UploadedPart[]) => {
  const state = { parts, isOpen: true, size: undefined as number | undefined, aborted: 0, completed: 0 };
  const assertOpen = (uploadId: string) => {
    if (uploadId !== 'u' || !state.isOpen) throw new NoSuchUploadError();
  };
  return {
    state,
    uploads: {
      begin: async () => 'u',
      listParts: async (_key: string, uploadId: string) => {
        assertOpen(uploadId);
        return state.parts;
      },
      complete: async (_key: string, _uploadId: string, named: readonly UploadedPart[]) => {
        state.completed += 1;
        state.isOpen = false;
        state.size = named.reduce((sum, part) => sum + part.size, 0);
      },
      abort: async (_key: string, uploadId: string) => {
        assertOpen(uploadId);
        state.isOpen = false;
        state.aborted += 1;
      },
    },
    documents: {
      sizeOf: async () => state.size,
    },
  };
};

const part = (number: number, size: number): UploadedPart => ({
  part_number: number,
  size,
  etag: `"e${number}"`,
  checksum_crc32: `AAAAA${number}==`,
});
const named = ({ part_number, etag, checksum_crc32 }: UploadedPart) => ({
  part_number,
  etag,
  checksum_crc32,
});

describe('creating an upload', () => {
  const admit = async () => undefined;
  const networks = hashNetworks('203.0.113.7', 'secret');
  const description = { file_name: '../../etc/passwd', content_type: 'image/jpeg' as const, size: 10 };

  test('returns a key of this session in the uploads folder, whatever the file name', async () => {
    const { key, headers } = await createUpload(
      { body: { ...description, checksum_crc32 }, identityId: mine, networks },
      { signer, admit, now },
    );
    expect(key).toMatch(/^loan-documents\/1795132800000-[0-9a-f]{64}-passwd\.jpg$/);
    expect(isOwnDocument(key, mine)).toBe(true);
    expect(headers).toEqual({ 'content-type': 'image/jpeg', size: '10' });
  });

  test('returns the part size of a multipart upload', async () => {
    const { uploads } = newBucket([]);
    const answer = await createMultipartUpload(
      { body: { ...description, size: 25 * mebibyte }, identityId: mine, networks },
      { uploads, admit, now },
    );
    expect(answer).toEqual({ key: expect.any(String), upload_id: 'u', part_size: 5 * mebibyte });
    expect(isOwnDocument(answer.key, mine)).toBe(true);
  });
});

describe('a new upload', () => {
  const networks = hashNetworks('203.0.113.7', 'secret');
  const body = { file_name: 'visa.pdf', content_type: 'application/pdf' as const, size: 10, checksum_crc32 };
  const request = { body, identityId: mine, networks };
  const ownPdf = expect.stringMatching(/^loan-documents\/1795132800000-[0-9a-f]{64}-visa\.pdf$/);

  test('counts with its size for its visitor, and is signed as it was announced', async () => {
    const calls: unknown[] = [];
    const admit = async (upload: object) => void calls.push(upload);
    const signUpload = async (...args: unknown[]) => {
      calls.push(args);
      return { url: 'https://bucket.example', headers: { a: 'b' } };
    };
    const answer = await createUpload(request, { signer: { ...signer, signUpload }, admit, now });
    expect(answer).toEqual({ key: ownPdf, url: 'https://bucket.example', headers: { a: 'b' } });
    expect(calls).toEqual([
      { identityId: mine, networks, size: 10 },
      [answer.key, { size: 10, contentType: 'application/pdf', checksum: checksum_crc32 }],
    ]);
  });

  test('of many parts counts with its size for its visitor, and begins with its type', async () => {
    const calls: unknown[] = [];
    const admit = async (upload: object) => void calls.push(upload);
    const begin = async (...args: unknown[]) => {
      calls.push(args);
      return 'u';
    };
    const uploads = { ...newBucket([]).uploads, begin };
    expect(await createMultipartUpload(request, { uploads, admit, now })).toMatchObject({
      key: ownPdf,
      upload_id: 'u',
    });
    expect(calls).toEqual([{ identityId: mine, networks, size: 10 }, [ownPdf, 'application/pdf']]);
  });

  test('that is not admitted is neither signed nor begun', async () => {
    const admit = async () => Promise.reject(new Error('enough for today'));
    const never = async (): Promise<never> => {
      throw new Error('signed or begun');
    };
    const uploads = { ...newBucket([]).uploads, begin: never };
    const refused = [
      createUpload(request, { signer: { ...signer, signUpload: never }, admit, now }),
      createMultipartUpload(request, { uploads, admit, now }),
    ];
    for (const one of refused) await expect(one).rejects.toThrow('enough for today');
  });
});

describe('signing parts', () => {
  const sign = (key: string, parts: { part_number: number; size: number }[]) =>
    signUploadParts(
      {
        body: { key, upload_id: 'u', parts: parts.map((one) => ({ ...one, checksum_crc32 })) },
        identityId: mine,
      },
      { signer },
    );

  test('returns a URL for each part', async () => {
    const { parts } = await sign(ownKey, [
      { part_number: 1, size: 5 * mebibyte },
      { part_number: 5, size: 5 * mebibyte },
    ]);
    expect(
      parts.map(({ part_number, url, headers }) => [part_number, new URL(url).search, headers['size']]),
    ).toEqual([
      [1, '?uploadId=u&partNumber=1', '5242880'],
      [5, '?uploadId=u&partNumber=5', '5242880'],
    ]);
  });

  test.each([
    [6, 1],
    [5, 5 * mebibyte + 1],
    [10_000, 1],
  ])('refuses part %d of %d bytes, which no document of 25 MB has', async (part_number, size) => {
    await expect(
      sign(ownKey, [
        { part_number: 1, size: 1 },
        { part_number, size },
      ]),
    ).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { 'parts.1': `Part ${part_number} would make the document larger than 25 MB` },
    });
  });

  test('signs what each part holds, and says that a document grows too large', async () => {
    const signed: unknown[] = [];
    const signPart = async (...args: unknown[]) => {
      signed.push(args);
      return { url: 'https://bucket.example', headers: {} };
    };
    const request = (size: number) => ({
      body: { key: ownKey, upload_id: 'u', parts: [{ part_number: 5, size, checksum_crc32 }] },
      identityId: mine,
    });
    const dependencies = { signer: { ...signer, signPart } };
    expect(await signUploadParts(request(7), dependencies)).toEqual({
      parts: [{ part_number: 5, url: 'https://bucket.example', headers: {} }],
    });
    expect(signed).toEqual([[ownKey, 'u', { partNumber: 5, size: 7, checksum: checksum_crc32 }]]);
    await expect(signUploadParts(request(6 * mebibyte), dependencies)).rejects.toMatchObject({
      message: 'Some parts exceed the maximum document size.',
    });
  });

  test('refuses another session’s upload', async () => {
    await expect(sign(othersKey, [{ part_number: 1, size: 1 }])).rejects.toThrow(NoSuchUploadError);
  });
});

describe('an upload of another session', () => {
  test('can be neither listed nor aborted', async () => {
    const { uploads, state } = newBucket([part(1, 3)]);
    const request = { body: { key: othersKey, upload_id: 'u' }, identityId: mine };
    await expect(listUploadParts(request, { uploads })).rejects.toThrow(NoSuchUploadError);
    await expect(abortUpload(request, { uploads })).rejects.toThrow(NoSuchUploadError);
    expect(state.aborted).toBe(0);
  });
});

test('this session’s upload can be listed, and aborted once', async () => {
  const { uploads, state } = newBucket([part(1, 3)]);
  const request = { body: { key: ownKey, upload_id: 'u' }, identityId: mine };
  expect(await listUploadParts(request, { uploads })).toEqual({ parts: [part(1, 3)] });
  expect(await abortUpload(request, { uploads })).toEqual({});
  expect(state.isOpen).toBe(false);
  await expect(abortUpload(request, { uploads })).rejects.toThrow(NoSuchUploadError);
});

describe('completing an upload', () => {
  const parts = [part(1, 5 * mebibyte), part(2, 7)];
  const size = 5 * mebibyte + 7;
  let bucket: ReturnType<typeof newBucket>;

  beforeEach(() => {
    bucket = newBucket(parts);
  });

  const complete = (more: object = {}, identityId = mine) =>
    completeUpload(
      { body: { key: ownKey, upload_id: 'u', size, parts: parts.map(named), ...more }, identityId },
      bucket,
    );

  test('returns the stored size, also when repeated', async () => {
    const answer = { key: ownKey, size };
    expect(await complete()).toEqual(answer);
    expect(await complete()).toEqual(answer);
    expect(bucket.state.completed).toBe(1);
  });

  test('accepts ETags with and without quotes', async () => {
    expect(
      await complete({ parts: parts.map((one) => ({ ...named(one), etag: one.etag.slice(1, -1) })) }),
    ).toEqual({
      key: ownKey,
      size,
    });
  });

  test('names a missing part, which can still be uploaded', async () => {
    bucket.state.parts = [part(1, 5 * mebibyte)];
    await expect(complete()).rejects.toMatchObject({
      message: 'Part 2 has not arrived: upload it again.',
      fields: { 'parts.1': 'Part 2 has not arrived: upload it again' },
    });
    bucket.state.parts = parts;
    expect(await complete()).toEqual({ key: ownKey, size });
  });

  test.each([
    [
      'another ETag',
      [named(parts[0]!), { ...named(parts[1]!), etag: '"other"' }],
      'Part 2 differs from the uploaded part (ETag)',
    ],
    [
      'another checksum',
      [{ ...named(parts[0]!), checksum_crc32: 'BBBBBB==' }, named(parts[1]!)],
      'Part 1 differs from the uploaded part (checksum)',
    ],
    ['a gap', [named(parts[1]!)], 'Part 1 is missing: number the parts from 1, in order'],
    ['another order', parts.map(named).toReversed(), 'Part 1 is missing: number the parts from 1, in order'],
  ])('refuses %s by the part’s name', async (_, wrong, message) => {
    await expect(complete({ parts: wrong })).rejects.toMatchObject({ message: `${message}.` });
    expect(bucket.state).toMatchObject({ completed: 0, aborted: 0 });
  });

  test('refuses a small part that is not the last', async () => {
    bucket.state.parts = [part(1, 5 * mebibyte - 1), part(2, 8)];
    await expect(complete()).rejects.toThrow('Part 1 is smaller than 5 MB, which only the last part may be');
  });

  test('rethrows a storage error', async () => {
    bucket.state.size = size;
    bucket.uploads.listParts = () => Promise.reject(new Error('no answer'));
    await expect(complete()).rejects.toThrow('no answer');
  });

  test('aborts an upload of another size than announced', async () => {
    await expect(complete({ size: size + 1 })).rejects.toMatchObject({
      message: `The parts have ${size} bytes in total, not ${size + 1}. Upload the file again.`,
      fields: { size: `The parts have ${size} bytes in total, not ${size + 1}` },
    });
    expect(bucket.state).toMatchObject({ completed: 0, aborted: 1 });
  });

  test('rejects an upload of another session, with another id, or already aborted', async () => {
    await expect(complete({}, 'eu-west-2:yours')).rejects.toThrow(NoSuchUploadError);
    await expect(complete({ upload_id: 'v' })).rejects.toThrow(NoSuchUploadError);
    bucket.state.isOpen = false;
    await expect(complete()).rejects.toThrow(NoSuchUploadError);
    bucket.state.size = size + 1;
    await expect(complete()).rejects.toThrow(NoSuchUploadError);
    expect(bucket.state.completed).toBe(0);
  });
});
