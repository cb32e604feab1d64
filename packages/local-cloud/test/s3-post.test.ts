import { GetObjectCommand, GetObjectTaggingCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allowIf } from './support/allow-if.ts';
import fc from 'fast-check';
import { assertPolicyAllows, parsePostPolicy } from '../src/emulators/s3/post-policy.ts';
import { postForm, signedForm, type PolicyCondition } from './support/post-form.ts';
import { bucket, refusal, startTestS3, type TestS3 } from './support/s3-emulator.ts';

let mayPut = true;
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3({ authorize: allowIf((action) => action !== 's3:PutObject' || mayPut) });
});
afterAll(async () => s3.close());

const form = (more: Partial<Parameters<typeof signedForm>[0]> = {}) =>
  signedForm({ credentials: s3.role(), ...more });
const post = async (fields: Record<string, string>, file?: BlobPart, name?: string) =>
  postForm(s3.endpoint, fields, file, name);
const head = async (Key: string) => s3.client.send(new HeadObjectCommand({ Bucket: bucket, Key }));

describe('a posted form', () => {
  it('stores its file with the metadata, tags and checksum of its fields', async () => {
    const fields = {
      'content-type': 'text/plain',
      'x-amz-meta-origin': 'form',
      'x-amz-checksum-crc32': 'NhCmhg==',
      tagging: '<Tagging><TagSet><Tag><Key>a</Key><Value>1</Value></Tag></TagSet></Tagging>',
    };
    expect((await post(form({ fields }), 'hello')).status).toBe(204);
    const { ContentType, Metadata, Body } = await s3.client.send(
      new GetObjectCommand({ Bucket: bucket, Key: 'posted' }),
    );
    expect([ContentType, Metadata, await Body?.transformToString()]).toEqual([
      'text/plain',
      { origin: 'form' },
      'hello',
    ]);
    const { TagSet } = await s3.client.send(new GetObjectTaggingCommand({ Bucket: bucket, Key: 'posted' }));
    expect(TagSet).toEqual([{ Key: 'a', Value: '1' }]);
  });

  it('stores files byte by byte, even with text like its boundary', async () => {
    const file = fc.array(
      fc.constantFrom('\r\n--', '\r', '\n', '-', '--formdata', '\0', 'x'.repeat(70_000)),
      {
        maxLength: 12,
      },
    );
    await fc.assert(
      fc.asyncProperty(file, async (pieces) => {
        expect((await post(form({ key: 'bytes' }), pieces.join(''))).status).toBe(204);
        const { Body } = await s3.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'bytes' }));
        expect(await Body?.transformToString()).toBe(pieces.join(''));
      }),
      { numRuns: 30 },
    );
  });

  it('returns the requested status, and can use the file name as key', async () => {
    const formWithStatus = (success_action_status: string) => ({ fields: { success_action_status } });
    expect((await post(form(formWithStatus('200')))).status).toBe(200);
    expect((await post(form(formWithStatus('302')))).status).toBe(204);
    const named = {
      ...formWithStatus('201'),
      key: 'up/${filename}',
    };
    const fields = form({ ...named, key: 'up/a.txt' });
    const created = await post({ ...fields, key: 'up/${filename}' }, 'x', 'a.txt');
    expect(created.status).toBe(201);
    expect(await created.text()).toContain('<Key>up/a.txt</Key><ETag>');
    expect(created.headers.get('location')).toContain('up%2Fa.txt');
  });

  const range = (min: number, max: number) => ({ conditions: [['content-length-range', min, max]] });
  it.each([
    ['EntityTooLarge', 400, () => post(form({ key: 'no', ...range(1, 4) }), 'hello')],
    ['EntityTooSmall', 400, () => post(form({ key: 'no', ...range(6, 9) }), 'hello')],
    ['AccessDenied', 403, () => post({ ...form({ key: 'no' }), 'x-amz-meta-extra': '1' })],
    ['AccessDenied', 403, () => post({ ...form(), key: 'no' })],
    ['AccessDenied', 403, () => post(form({ key: 'no', conditions: [{ 'content-type': 'image/png' }] }))],
    ['AccessDenied', 403, () => post(form({ key: 'no', conditions: [['starts-with', '$key', 'yes/']] }))],
    ['AccessDenied', 403, () => post(form({ key: 'no', conditions: [{ bucket: 'other' }] }))],
    ['AccessDenied', 403, () => post(form({ key: 'no', expiration: '2020-01-01T00:00:00.000Z' }))],
    ['InvalidPolicyDocument', 400, () => post(form({ key: 'no', expiration: 'tomorrow' }))],
    ['InvalidPolicyDocument', 400, () => post(form({ key: 'no', conditions: [['ends-with', '$key', 'x']] }))],
    ['BadDigest', 400, () => post(form({ key: 'no', fields: { 'x-amz-checksum-crc32': 'AAAAAA==' } }))],
    ['SignatureDoesNotMatch', 403, () => post({ ...form({ key: 'no' }), policy: form().policy! })],
    ['InvalidAccessKeyId', 403, () => post({ ...form({ key: 'no' }), 'x-amz-security-token': 'forged' })],
    ['AccessDenied', 403, () => post({ key: 'no' })],
    ['InvalidArgument', 400, () => post({ ...form(), key: '' })],
    ['KeyTooLongError', 400, () => post(form({ key: 'k'.repeat(1025) }))],
    [
      'MaxPostPreDataLengthExceeded',
      400,
      () => post(form({ fields: { 'x-amz-meta-a': 'x'.repeat(21_000) } })),
    ],
    ['AccessControlListNotSupported', 400, () => post(form({ key: 'no', fields: { acl: 'public-read' } }))],
    [
      'NotImplemented',
      501,
      () => post(form({ key: 'no', fields: { success_action_redirect: 'http://a.example' } })),
    ],
  ])('is refused as %s (%i): case %#', async (code, status, send) => {
    expect(await refusal(await send())).toEqual([status, code]);
    await expect(head('no')).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  it('is refused without a file, and if it is not a form', async () => {
    const url = `${s3.endpoint}/${bucket}`;
    const fieldsOnly = new FormData();
    for (const [name, value] of Object.entries(form())) fieldsOnly.set(name, value);
    expect(await refusal(await fetch(url, { method: 'POST', body: fieldsOnly }))).toEqual([
      400,
      'IncorrectNumberOfFilesInPostRequest',
    ]);
    expect(await refusal(await fetch(url, { method: 'POST', body: 'x' }))).toEqual([
      412,
      'PreconditionFailed',
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    for (const body of ['', '--b\r\n', '--b\r\nno name\r\n\r\n', '--c\r\n']) {
      expect(await refusal(await fetch(url, { method: 'POST', headers, body }))).toEqual([
        400,
        'MalformedPOSTRequest',
      ]);
    }
  });

  it("has its signer's permissions", async () => {
    mayPut = false;
    expect(await refusal(await post(form({ key: 'no' })))).toEqual([403, 'AccessDenied']);
    mayPut = true;
  });

  it('that is too large is refused, and the connection stays usable', async () => {
    const large = Buffer.alloc(20_000_000, 'x');
    expect(await refusal(await post(form({ key: 'no', ...range(1, 10) }), large))).toEqual([
      400,
      'EntityTooLarge',
    ]);
    expect((await post(form({ key: 'yes' }))).status).toBe(204);
  });
});

describe('the conditions of a policy', () => {
  const text = fc.string({ maxLength: 6 });
  const names = fc.constantFrom('key', 'Content-Type', 'x-amz-meta-a');
  const policyOf = (conditions: PolicyCondition[]) =>
    parsePostPolicy(
      Buffer.from(JSON.stringify({ expiration: '2030-01-01T00:00:00Z', conditions })).toString('base64'),
    );
  const allows = (conditions: PolicyCondition[], fields: Record<string, string>): boolean => {
    try {
      assertPolicyAllows(policyOf(conditions), new Map(Object.entries(fields)), bucket, 0);
      return true;
    } catch {
      return false;
    }
  };

  it('match exactly the values and prefixes that they name', () => {
    fc.assert(
      fc.property(names, text, text, (name, wanted, given) => {
        const fields = { [name.toLowerCase()]: given };
        expect(allows([{ [name]: wanted }], fields)).toBe(wanted === given);
        expect(allows([['eq', `$${name}`, wanted]], fields)).toBe(wanted === given);
        expect(allows([['starts-with', `$${name}`, wanted]], fields)).toBe(given.startsWith(wanted));
        expect(allows([['starts-with', `$${name}`, wanted]], { [name.toLowerCase()]: wanted + given })).toBe(
          true,
        );
        expect(allows([], fields)).toBe(false);
      }),
    );
  });

  it("are required for every field except S3's exceptions", () => {
    expect(allows([], { policy: 'p', 'x-amz-signature': 's', 'x-ignore-me': 'x' })).toBe(true);
    expect(allows([{ key: 'k' }], {})).toBe(false);
  });
});
