import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { allowIf } from '../support/allow-if.ts';
import { eventually } from '../support/eventually.ts';
import { bucket, refusal, roleArn, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const hello = 'hello';
/** CRC-32 of 'hello'. */
const helloCrc = 'NhCmhg==';
const signed = {
  'content-type': 'image/png',
  'content-length': String(hello.length),
  'x-amz-checksum-crc32': helloCrc,
  'x-amz-tagging': 'state=unattached',
  'if-none-match': '*',
};
// Browsers set it themselves, from the body.
const { 'content-length': _length, ...sent } = signed;

let allowed: (action: string, resource: string) => boolean = () => true;
let ahead = 0;
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3({
    authorize: allowIf(
      (action, resource, _conditions, principal) =>
        principal.kind === 'role' && principal.roleArn === roleArn && allowed(action, resource),
    ),
    now: () => Date.now() + ahead,
  });
});
afterAll(async () => s3.close());
afterEach(() => {
  ahead = 0;
  allowed = () => true;
});

const put = async (url: string, headers: Record<string, string> = sent, body: BodyInit = hello) =>
  fetch(url, { method: 'PUT', headers, body });
const presign = async (key: string, headers: Record<string, string> = signed, more = {}) =>
  s3.presign(key, { headers, credentials: s3.role(), ...more });
const exists = async (Key: string): Promise<boolean> =>
  s3.client.send(new HeadObjectCommand({ Bucket: bucket, Key })).then(
    () => true,
    () => false,
  );

describe('a presigned PUT', () => {
  it('stores exactly what was signed', async () => {
    const path = encodeURIComponent('a b+ü.png');
    const response = await put(await presign(path));
    expect([response.status, response.headers.get('x-amz-checksum-crc32')]).toEqual([200, helloCrc]);
    const { ContentType, TagCount, Body } = await s3.client.send(
      new GetObjectCommand({ Bucket: bucket, Key: 'a b+ü.png' }),
    );
    expect([ContentType, TagCount, await Body?.transformToString()]).toEqual(['image/png', 1, hello]);
    expect(await refusal(await put(await presign(path)))).toEqual([412, 'PreconditionFailed']);
  });

  it.each([
    ['longer', sent, `${hello}!`, [403, 'SignatureDoesNotMatch']],
    ['other bytes of that length', sent, 'HELLO', [400, 'BadDigest']],
    ['another type', { ...sent, 'content-type': 'text/html' }, hello, [403, 'SignatureDoesNotMatch']],
    ['another tag', { ...sent, 'x-amz-tagging': 'state=attached' }, hello, [403, 'SignatureDoesNotMatch']],
    ['no checksum', { ...sent, 'x-amz-checksum-crc32': '' }, hello, [403, 'SignatureDoesNotMatch']],
    ['a header more', { ...sent, 'x-amz-meta-a': '1' }, hello, [403, 'AccessDenied']],
  ])('refuses %s and stores nothing', async (_case, headers, body, expected) => {
    const key = `refused/${body}${JSON.stringify(headers).length}`;
    expect(await refusal(await put(await presign(key), headers, body))).toEqual(expected);
    expect(await exists(key)).toBe(false);
  });

  it('names the headers that were not signed', async () => {
    const response = await put(await presign('x'), { ...sent, 'x-amz-acl': 'public-read' });
    expect(await response.text()).toContain(
      'There were headers present in the request which were not signed',
    );
  });

  it('is refused without a length', async () => {
    const { 'content-length': _, ...unbound } = signed;
    const url = await presign('chunked', unbound);
    const body = new Blob([hello]).stream();
    const init = { method: 'PUT', headers: sent, body, duplex: 'half' } as RequestInit;
    expect(await refusal(await fetch(url, init))).toEqual([411, 'MissingContentLength']);
  });

  it('is refused at once if it is larger than 5 GB', async () => {
    const length = { 'content-length': String(5 * 1024 ** 3 + 1) };
    const url = await presign('huge', { ...signed, ...length });
    const sending = request(url, { method: 'PUT', headers: { ...sent, ...length } });
    sending.on('error', () => {});
    sending.flushHeaders();
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    expect(await text(response)).toContain('<Code>EntityTooLarge</Code>');
    sending.destroy();
  });

  it('that is aborted leaves nothing behind and is not logged', async () => {
    const contents = async () => readdir(join(s3.dataDir, 's3', bucket, 'contents'));
    const before = (await contents()).length;
    const length = { 'content-length': '1000000' };
    const url = await presign('broken-off', { ...signed, ...length });
    const sending = request(url, { method: 'PUT', headers: { ...sent, ...length } });
    sending.on('error', () => {});
    sending.write(Buffer.alloc(500_000));
    await eventually(async () => expect(await contents()).toHaveLength(before + 1));
    sending.destroy();
    await eventually(async () => expect(await contents()).toHaveLength(before));
    expect(await exists('broken-off')).toBe(false);
    expect(s3.logged).toEqual([]);
  });

  it("is refused after it or its signer's session has expired", async () => {
    const url = await presign('late', signed, { expires: 60 });
    ahead = 61_000;
    const response = await put(url);
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('Request has expired'),
    ]);
    ahead = 0;
    const short = await presign('late', signed, { expires: 3600, credentials: s3.role(60) });
    ahead = 61_000;
    expect(await refusal(await put(short))).toEqual([400, 'ExpiredToken']);
  });

  it.each([0, 604_801, 1.5])('is refused when signed for %d seconds', async (expires) => {
    const url = await presign('span', signed, { expires });
    expect(await refusal(await put(url))).toEqual([400, 'AuthorizationQueryParametersError']);
  });

  it("has its signer's permissions", async () => {
    allowed = (action) => action !== 's3:PutObjectTagging';
    expect(await refusal(await put(await presign('untagged')))).toEqual([403, 'AccessDenied']);
    allowed = (action, resource) => action === 's3:PutObject' && resource.endsWith('/mine');
    const { 'x-amz-tagging': _, ...plain } = signed;
    const { 'x-amz-tagging': __, ...plainSent } = sent;
    expect((await put(await presign('mine', plain), plainSent)).status).toBe(200);
    expect(await refusal(await put(await presign('theirs', plain), plainSent))).toEqual([
      403,
      'AccessDenied',
    ]);
  });
});

describe('a presigned part', () => {
  const begin = async () => {
    const { UploadId = '' } = await s3.client.send(
      new CreateMultipartUploadCommand({ Bucket: bucket, Key: 'parts', ChecksumAlgorithm: 'CRC32' }),
    );
    return (number: number | string) => `parts?partNumber=${number}&uploadId=${UploadId}`;
  };
  const partHeaders = { 'content-length': String(hello.length), 'x-amz-checksum-crc32': helloCrc };

  it('depends on its number, length and checksum', async () => {
    const part = await begin();
    const url = await presign(part(1), partHeaders);
    const headers = { 'x-amz-checksum-crc32': helloCrc };
    const response = await put(url, headers);
    expect([response.status, response.headers.get('etag')]).toEqual([
      200,
      '"5d41402abc4b2a76b9719d911017c592"',
    ]);
    expect(await refusal(await put(url, headers, 'HELLO'))).toEqual([400, 'BadDigest']);
    expect(await refusal(await put(url, headers, 'hell'))).toEqual([403, 'SignatureDoesNotMatch']);
    const moved = url.replace('partNumber=1', 'partNumber=2');
    expect(await refusal(await put(moved, headers))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it.each([0, 10_001, -1, 'x', '1.5'])('has no number %s', async (number) => {
    const part = await begin();
    const headers = { 'x-amz-checksum-crc32': helloCrc };
    expect(await refusal(await put(await presign(part(number), partHeaders), headers))).toEqual([
      400,
      'InvalidArgument',
    ]);
  });

  it('belongs to an upload of its key', async () => {
    const url = await presign('parts?partNumber=1&uploadId=unknown', partHeaders);
    expect(await refusal(await put(url, { 'x-amz-checksum-crc32': helloCrc }))).toEqual([
      404,
      'NoSuchUpload',
    ]);
    const part = (await begin())(1).replace('parts?', 'elsewhere?');
    const other = await presign(part, partHeaders);
    expect(await refusal(await put(other, { 'x-amz-checksum-crc32': helloCrc }))).toEqual([
      404,
      'NoSuchUpload',
    ]);
  });

  it('carries the checksum algorithm of its upload', async () => {
    const part = await begin();
    expect(await refusal(await put(await presign(part(1), {}), {}))).toEqual([400, 'InvalidRequest']);
    const headers = { 'x-amz-checksum-sha1': 'qvTGHdzF6KLavt4PO0gs2a6pQ00=' };
    expect(await refusal(await put(await presign(part(1), headers), headers))).toEqual([
      400,
      'InvalidRequest',
    ]);
  });
});
