import {
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import type { Runner } from '../../tools/product/runner.ts';
import { useRunner } from '../support/use-runner.ts';
import {
  beginMultipart,
  describeFile,
  errorCodeOf,
  putTo,
  sampleFile,
  uploadFile,
} from '../../tools/product/uploads.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';

const mebibyte = 1024 * 1024;
const path = '/api/documents/uploads';
const multipart = (call: string): string => `/api/documents/uploads/multipart${call}`;

describe('POST /documents/uploads and below', () => {
  const runner = useRunner();
  let visitor: Visitor;
  let stranger: Visitor;
  let s3: S3Client;

  const clientWith = (credentials: Visitor['credentials'] | Runner['credentials']): S3Client =>
    new S3Client({ region: runner().region, endpoint: runner().endpoints.s3, credentials });

  beforeAll(async () => {
    visitor = await newVisitor(runner());
    stranger = await newVisitor(runner());
    s3 = clientWith(runner().credentials);
  });
  afterAll(() => s3.destroy());

  const headOf = (Key: string) => s3.send(new HeadObjectCommand({ Bucket: runner().bucket, Key }));
  const storedBytes = async (Key: string): Promise<Buffer> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: runner().bucket, Key }));
    return Buffer.from(await Body!.transformToByteArray());
  };
  const isMissing = async (Key: string): Promise<boolean> =>
    headOf(Key).then(
      () => false,
      (error: Error) => error.name === 'NotFound',
    );
  const addressFor = async (bytes: Buffer) => (await visitor.post(path, describeFile(bytes))).body;

  describe('a file in one piece', () => {
    test('is stored unchanged, with its type, unattached', async () => {
      const bytes = sampleFile('image/jpeg', 4_321);
      const key = await uploadFile(visitor, bytes);
      expect(key).toMatch(/^loan-documents\/\d{13}-[0-9a-f]{64}-licence\.jpg$/);
      expect((await storedBytes(key)).equals(bytes)).toBe(true);
      expect(await headOf(key)).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 4_321 });
      const { TagSet } = await s3.send(new GetObjectTaggingCommand({ Bucket: runner().bucket, Key: key }));
      expect(TagSet).toEqual([{ Key: 'state', Value: 'unattached' }]);
    });

    test('can have up to 5 MB', async () => {
      const bytes = sampleFile('image/jpeg', 5 * mebibyte);
      expect(await headOf(await uploadFile(visitor, bytes))).toMatchObject({ ContentLength: 5 * mebibyte });
      expect(await visitor.post(path, { ...describeFile(bytes), size: 5 * mebibyte + 1 })).toMatchObject({
        status: 400,
        body: { error: { fields: { size: 'Files over 5 MB are uploaded in parts' } } },
      });
    });

    test('can’t be overwritten, not even by itself', async () => {
      const bytes = sampleFile('image/jpeg', 100);
      const address = await addressFor(bytes);
      expect((await putTo(address, bytes)).status).toBe(200);
      const again = await putTo(address, bytes);
      expect([again.status, await errorCodeOf(again)]).toEqual([412, 'PreconditionFailed']);
    });

    test('must have the length that was announced', async () => {
      const bytes = sampleFile('image/jpeg', 100);
      const address = await addressFor(bytes);
      for (const other of [bytes.subarray(0, 99), Buffer.concat([bytes, bytes])]) {
        const response = await putTo(address, other);
        expect([response.status, await errorCodeOf(response)]).toEqual([403, 'SignatureDoesNotMatch']);
      }
      expect(await isMissing(address.key)).toBe(true);
    });

    test('must be the bytes that were announced', async () => {
      const bytes = sampleFile('image/jpeg', 100);
      const address = await addressFor(bytes);
      const response = await putTo(address, sampleFile('image/jpeg', 100));
      expect([response.status, await errorCodeOf(response)]).toEqual([400, 'BadDigest']);
      expect(await isMissing(address.key)).toBe(true);
    });

    test.each([
      ['content-type', 'text/html'],
      ['x-amz-tagging', 'state=attached'],
      ['x-amz-checksum-crc32', 'AAAAAA=='],
      ['if-none-match', '"other"'],
    ])('must come with the %s that was signed', async (name, value) => {
      const bytes = sampleFile('image/jpeg', 100);
      const address = await addressFor(bytes);
      const response = await putTo({ ...address, headers: { ...address.headers, [name]: value } }, bytes);
      expect([response.status, await errorCodeOf(response)]).toEqual([403, 'SignatureDoesNotMatch']);
      expect(await isMissing(address.key)).toBe(true);
    });

    test('can’t be uploaded to another key', async () => {
      const bytes = sampleFile('image/jpeg', 100);
      const address = await addressFor(bytes);
      const response = await putTo({ ...address, url: address.url.replace('licence', 'license') }, bytes);
      expect([response.status, await errorCodeOf(response)]).toEqual([403, 'SignatureDoesNotMatch']);
    });

    test('can’t be uploaded fifteen minutes later, nor with a longer lifetime than was signed', async () => {
      const bytes = sampleFile('image/jpeg', 100);
      const address = await addressFor(bytes);
      const url = new URL(address.url);
      expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
      url.searchParams.set('X-Amz-Expires', '3600');
      const longer = await putTo({ ...address, url: url.href }, bytes);
      expect([longer.status, await errorCodeOf(longer)]).toEqual([403, 'SignatureDoesNotMatch']);

      // Signed as by the Lambda, but sixteen minutes ago.
      const before = new Date(Date.now() - 16 * 60_000).toISOString().replace(/[-:]|\.\d{3}/g, '');
      const key = 'loan-documents/expired';
      const expired = await new AwsV4Signer({
        url: `${runner().endpoints.s3}/${runner().bucket}/${key}?X-Amz-Expires=900`,
        method: 'PUT',
        service: 's3',
        region: runner().region,
        signQuery: true,
        datetime: before,
        ...runner().credentials,
      }).sign();
      const late = await putTo({ url: expired.url.href, headers: {} }, bytes);
      expect([late.status, await errorCodeOf(late)]).toEqual([403, 'AccessDenied']);
      expect(await isMissing(key)).toBe(true);
    });

    test('can be uploaded from the site’s pages only', async () => {
      const address = await addressFor(sampleFile('image/jpeg', 100));
      const preflight = async (origin: string) =>
        fetch(address.url, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': Object.keys(address.headers).join(','),
          },
        });
      const allowed = await preflight(new URL(runner().site).origin);
      expect(allowed.status).toBe(200);
      expect(allowed.headers.get('access-control-allow-origin')).toBe(new URL(runner().site).origin);
      expect(allowed.headers.get('access-control-expose-headers')).toMatch(/etag/i);
      expect((await preflight('https://evil.example')).status).toBe(403);
    });

    test('the site’s content security policy allows the upload', async () => {
      const policy = (await fetch(runner().site)).headers.get('content-security-policy');
      expect(policy).toMatch(new RegExp(`connect-src [^;]*${new URL(runner().endpoints.s3).origin}`));
      expect(policy).not.toContain('amazonaws.com');
    });
  });

  describe('names', () => {
    const bytes = sampleFile('image/jpeg', 50);
    test.each([
      ['../../etc/passwd', 'passwd.jpg'],
      ['..', 'document.jpg'],
      [String.raw`C:\Users\Hana\..\licence.JPG`, 'licence.jpg'],
      ['a/../../b.jpg', 'b.jpg'],
      ['pōti “motu” 🚗.jpg', 'pōti-motu.jpg'],
      ['\r\nx-amz-acl: public-read.jpg', '-x-amz-acl-public-read.jpg'],
      ['%2e%2e%2fx.jpg', '-2e-2e-2fx.jpg'],
      ['護照.pdf', '護照.jpg'],
      ['passport.hta', 'passport.jpg'],
    ])('%j is stored under a plain name', async (name, plain) => {
      const key = await uploadFile(visitor, bytes, name);
      expect(key).toMatch(/^loan-documents\/\d{13}-[0-9a-f]{64}-[\p{L}0-9._-]+$/u);
      expect(key.split('/')).toHaveLength(2);
      expect(key.slice('loan-documents/'.length + 14 + 65)).toBe(plain);
      expect(await headOf(key)).toMatchObject({ ContentLength: 50 });
    });

    test('may have 300 characters, not 301', async () => {
      const name = (length: number) => `${'n'.repeat(length - 4)}.jpg`;
      expect((await uploadFile(visitor, bytes, name(300))).endsWith(`-${'n'.repeat(96)}.jpg`)).toBe(true);
      expect(await visitor.post(path, describeFile(bytes, name(301)))).toMatchObject({
        status: 400,
        body: { error: { fields: { file_name: 'File name must be 300 characters or fewer' } } },
      });
    });
  });

  test.each([
    [{ size: 0 }, 'size', 'The file is empty'],
    [{ size: 25 * mebibyte + 1 }, 'size', 'A document can be at most 25 MB'],
    [{ size: 1.5 }, 'size', 'Send the size in bytes'],
    [{ content_type: 'application/x-msdownload' }, 'content_type', 'Choose a picture or a PDF'],
    [{ file_name: '' }, 'file_name', 'Send the file name'],
    [{ key: 'loan-documents/mine' }, 'key', 'This field is not known'],
  ])('%j is rejected before anything is signed', async (more, field, message) => {
    const { checksum_crc32, ...description } = describeFile(sampleFile('image/jpeg', 100));
    for (const [to, body] of [
      [path, { ...description, checksum_crc32, ...more }],
      [multipart(''), { ...description, ...more }],
    ] as const) {
      const { status, body: answer } = await visitor.post(to, body);
      expect([status, answer.error.fields]).toEqual([400, { [field]: message }]);
    }
  });

  describe('a file in parts', () => {
    const bytes = sampleFile('application/pdf', 11 * mebibyte + 3);

    const complete = (
      { upload, size }: Awaited<ReturnType<typeof beginMultipart>>,
      parts: unknown,
      more: object = {},
    ) => visitor.post(multipart('/complete'), { ...upload, size, parts, ...more });

    test('is stored unchanged, even if completed twice', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const parts = [await begun.send(1), await begun.send(0), await begun.send(2)].sort(
        (one, other) => one.part_number - other.part_number,
      );
      const { body } = await visitor.post(multipart('/list-parts'), begun.upload);
      expect(body.parts).toEqual(
        parts.map((part, index) => ({ ...part, size: begun.described[index]!.size })),
      );
      const answer = { status: 200, body: { key: begun.upload.key, size: bytes.length } };
      expect(await complete(begun, parts)).toEqual(answer);
      expect(await complete(begun, parts)).toEqual(answer);
      expect((await storedBytes(begun.upload.key)).equals(bytes)).toBe(true);
      expect(await headOf(begun.upload.key)).toMatchObject({ ContentType: 'application/pdf' });
      const tags = await s3.send(
        new GetObjectTaggingCommand({ Bucket: runner().bucket, Key: begun.upload.key }),
      );
      expect(tags.TagSet).toEqual([{ Key: 'state', Value: 'unattached' }]);
    });

    test('continues after a part was uploaded twice', async () => {
      const begun = await beginMultipart(visitor, bytes);
      await begun.send(0);
      const parts = [await begun.send(0), await begun.send(1), await begun.send(2)];
      expect((await complete(begun, parts)).status).toBe(200);
      expect((await storedBytes(begun.upload.key)).equals(bytes)).toBe(true);
    });

    test('is rejected with the number of a missing part, which can still be uploaded', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const parts = [await begun.send(0), await begun.send(1)];
      const last = { part_number: 3, etag: '"none"', checksum_crc32: begun.described[2]!.checksum_crc32 };
      expect(await complete(begun, [...parts, last])).toMatchObject({
        status: 400,
        body: { error: { message: 'Part 3 has not arrived: upload it again.' } },
      });
      expect((await complete(begun, [...parts, await begun.send(2)])).status).toBe(200);
    });

    test('is rejected with a wrong checksum or ETag of a part', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const [first, ...others] = [await begun.send(0), await begun.send(1), await begun.send(2)];
      for (const wrong of [{ checksum_crc32: 'AAAAAA==' }, { etag: others[0].etag }]) {
        expect(await complete(begun, [{ ...first, ...wrong }, ...others])).toMatchObject({
          status: 400,
          body: { error: { message: expect.stringContaining('Part 1 differs from the uploaded part') } },
        });
      }
      expect(await isMissing(begun.upload.key)).toBe(true);
    });

    test('is aborted if its size differs from the announced', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const parts = [await begun.send(0), await begun.send(1)];
      expect(await complete(begun, parts)).toMatchObject({
        status: 400,
        body: { error: { fields: { size: expect.stringContaining(`not ${bytes.length}`) } } },
      });
      expect((await visitor.post(multipart('/list-parts'), begun.upload)).status).toBe(404);
    });

    test('has at most 10,000 of them', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const parts = Array.from({ length: 10_001 }, (_, index) => ({
        part_number: (index % 10_000) + 1,
        etag: '"e"',
        checksum_crc32: 'AAAAAA==',
      }));
      expect(await complete(begun, parts)).toMatchObject({
        status: 400,
        body: { error: { fields: { parts: 'An upload has at most 10,000 parts' } } },
      });
      const part = { part_number: 10_001, size: 1, checksum_crc32: 'AAAAAA==' };
      expect(await visitor.post(multipart('/sign-parts'), { ...begun.upload, parts: [part] })).toMatchObject({
        status: 400,
        body: { error: { fields: { 'parts.0.part_number': 'An upload has at most 10,000 parts' } } },
      });
    });

    test('gets no URLs beyond the maximum document size', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const part = { part_number: 6, size: 1, checksum_crc32: 'AAAAAA==' };
      expect(await visitor.post(multipart('/sign-parts'), { ...begun.upload, parts: [part] })).toMatchObject({
        status: 400,
        body: { error: { fields: { 'parts.0': 'Part 6 would make the document larger than 25 MB' } } },
      });
    });

    test('sends each part with its own length and checksum', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const { body } = await visitor.post(multipart('/sign-parts'), {
        ...begun.upload,
        parts: [begun.described[2]],
      });
      const piece = begun.pieces[2]!;
      const shorter = await putTo(body.parts[0], piece.subarray(1));
      expect([shorter.status, await errorCodeOf(shorter)]).toEqual([403, 'SignatureDoesNotMatch']);
      const other = await putTo(body.parts[0], Buffer.alloc(piece.length));
      expect([other.status, await errorCodeOf(other)]).toEqual([400, 'BadDigest']);
    });

    test('can be aborted, and is then unknown', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const parts = [await begun.send(0)];
      expect(await visitor.post(multipart('/abort'), begun.upload)).toEqual({ status: 200, body: {} });
      for (const [call, more] of [
        ['/list-parts', {}],
        ['/abort', {}],
        ['/complete', { size: bytes.length, parts }],
      ] as const) {
        expect(await visitor.post(multipart(call), { ...begun.upload, ...more })).toMatchObject({
          status: 404,
          body: { error: { code: 'not_found' } },
        });
      }
      const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket: runner().bucket }));
      expect(Uploads.map(({ Key }) => Key)).not.toContain(begun.upload.key);
    });

    test('is unknown to other sessions', async () => {
      const begun = await beginMultipart(visitor, bytes);
      const parts = [await begun.send(0), await begun.send(1), await begun.send(2)];
      const unknown = await stranger.post(multipart('/list-parts'), { ...begun.upload, upload_id: 'none' });
      for (const [call, more] of [
        ['/sign-parts', { parts: [begun.described[0]] }],
        ['/list-parts', {}],
        ['/complete', { size: bytes.length, parts }],
        ['/abort', {}],
      ] as const) {
        expect(await stranger.post(multipart(call), { ...begun.upload, ...more })).toEqual(unknown);
      }
      expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
      expect((await complete(begun, parts)).status).toBe(200);
    });
  });

  test('a guest’s own credentials open no object of the bucket', async () => {
    const key = await uploadFile(visitor, sampleFile('image/jpeg', 100));
    const guest = clientWith(visitor.credentials);
    const object = { Bucket: runner().bucket, Key: key };
    const body = { Body: 'x', ...object };
    for (const attempt of [
      () => guest.send(new GetObjectCommand(object)),
      () => guest.send(new GetObjectTaggingCommand(object)),
      () => guest.send(new ListObjectsV2Command({ Bucket: runner().bucket })),
      () => guest.send(new ListMultipartUploadsCommand({ Bucket: runner().bucket })),
      () => guest.send(new PutObjectCommand(body)),
      () => guest.send(new PutObjectCommand({ ...body, Key: 'loan-documents/new' })),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ name: 'AccessDenied' });
    }
    guest.destroy();
    const unsigned = await fetch(`${runner().endpoints.s3}/${runner().bucket}/${key}`);
    expect(unsigned.status).toBe(403);
  });

  test('an unsigned request for a URL is rejected', async () => {
    const response = await fetch(`${runner().site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(describeFile(sampleFile('image/jpeg', 100))),
    });
    expect(response.status).toBe(403);
  });
});
