import { describe, expect, test } from '@jest/globals';
import {
  abortUpload,
  completeUpload,
  createMultipartUpload,
  createUpload,
  listUploadParts,
  signUploadParts,
} from '#domain/documents/contract.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';
import type { request } from '../../../web/src/lib/api/request.ts';
import { urlLifetimeSeconds, putBytes } from '../../../web/src/lib/uploads/put-bytes.ts';
import { failedUploadText } from '../../../web/src/lib/uploads/failed-upload-text.ts';
import { errorFromStorage } from '../../../web/src/lib/uploads/storage-errors.ts';
import { createUploadCalls } from '../../../web/src/lib/uploads/upload-calls.ts';
import {
  toUploadError,
  isConnectionError,
  isGone,
  UploadError,
  type UploadErrorCode,
  classifyUploadError,
} from '../../../web/src/lib/uploads/upload-errors.ts';
import { validateUploadInput } from '../../../web/src/lib/uploads/upload-source.ts';
import { storageError } from './support/fake-server.ts';

test('each upload call requests its route with its input', async () => {
  const called: unknown[] = [];
  const call = (async (...parameters: unknown[]) => called.push(parameters)) as unknown as typeof request;
  const calls = createUploadCalls(call);
  const upload = { key: 'k', upload_id: 'u' };
  const file = { file_name: 'a.pdf', content_type: 'application/pdf', size: 9 } as const;
  const inputs = [
    { ...file, checksum_crc32: 'AAAAAA==' },
    file,
    { ...upload, parts: [] },
    upload,
    { ...upload, size: 9, parts: [] },
    { ...upload, key: 'other' },
  ] as const;
  await calls.create(inputs[0]);
  await calls.createMultipart(inputs[1]);
  await calls.signParts(inputs[2] as unknown as Parameters<typeof calls.signParts>[0]);
  await calls.listParts(inputs[3]);
  await calls.complete(inputs[4] as unknown as Parameters<typeof calls.complete>[0]);
  await calls.abort(inputs[5]);
  const routes = [
    createUpload,
    createMultipartUpload,
    signUploadParts,
    listUploadParts,
    completeUpload,
    abortUpload,
  ];
  expect(called).toEqual(routes.map((route, index) => [route, inputs[index]]));
});

describe('a response of S3', () => {
  const busy = 'Our file storage is very busy right now. Wait a moment and try again.';
  const unavailable = 'Our file storage is not available right now. Please try again in a minute.';
  const expired = 'The upload took too long, and its permission has expired. Please try again.';
  const missing = 'Missing bucket or region: our file storage could not be found. Please try again later.';
  const refused = (code: string) =>
    `Our file storage refused the file (${code}). Please try again, or choose another file.`;

  test.each([
    [400, 'ExpiredToken', 'address_expired', expired],
    [400, 'TokenRefreshRequired', 'address_expired', expired],
    [404, 'NoSuchBucket', 'missing_bucket_or_region', missing],
    [301, 'PermanentRedirect', 'missing_bucket_or_region', missing],
    [400, 'AuthorizationHeaderMalformed', 'missing_bucket_or_region', missing],
    [404, 'NoSuchUpload', 'upload_gone', 'The upload was interrupted for too long. Please start it again.'],
    [400, 'SlowDown', 'throttled', busy],
    [429, 'TooManyRequests', 'throttled', busy],
    [503, 'ServiceUnavailable', 'throttled', busy],
    [400, 'BadDigest', 'unavailable', unavailable],
    [400, 'IncompleteBody', 'unavailable', unavailable],
    [400, 'RequestTimeout', 'unavailable', unavailable],
    [500, 'InternalError', 'unavailable', unavailable],
    [499, 'Odd', 'refused', refused('Odd')],
    [403, 'AccessDenied', 'refused', refused('AccessDenied')],
  ])('%i %s is %s', (status, storageCode, code, message) => {
    expect(errorFromStorage(storageError(status, storageCode))).toMatchObject({
      code,
      message,
      cause: storageCode,
    });
  });

  test('means an expired URL only with status 403', () => {
    const expiredAs = (status: number) =>
      errorFromStorage(storageError(status, 'AccessDenied', 'Request has expired')).code;
    expect([expiredAs(403), expiredAs(400)]).toEqual(['address_expired', 'refused']);
  });

  test('is a success from 200 to 299', async () => {
    const put = (status: number) =>
      putBytes(async () => ({ status, header: () => null, body: '' }), {
        url: '',
        headers: {},
        body: new Blob(['x']),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    for (const status of [200, 299]) expect((await put(status)).status).toBe(status);
    for (const status of [199, 300]) await expect(put(status)).rejects.toMatchObject({ code: 'refused' });
  });
});

test.each([
  ['?X-Amz-Expires=1', 1],
  ['?X-Amz-Expires=604800', 604_800],
  ['?X-Amz-Expires=604801', undefined],
  ['?X-Amz-Expires=0', undefined],
  ['?X-Amz-Expires=soon', undefined],
  ['', undefined],
])('a URL with %j is valid for %p seconds', (query, seconds) => {
  const life = () => urlLifetimeSeconds(`https://bucket.example/a${query}`);
  if (seconds !== undefined) expect(life()).toBe(seconds);
  else expect(life).toThrow('A storage address must expire, at most 7 days after it was made.');
});

describe('an upload error', () => {
  test.each([
    ['network_error', 'transient', true],
    ['request_aborted', 'transient', true],
    ['address_expired', 'transient', false],
    ['unavailable', 'transient', false],
    ['throttled', 'throttled', false],
    ['refused', 'final', false],
  ] as const)('%s is %s; connection error: %s', (code, verdict, isOfConnection) => {
    const error = new UploadError(code, 'Words');
    expect([classifyUploadError(error), isConnectionError(error)]).toEqual([verdict, isOfConnection]);
    expect([error.name, isGone(error)]).toEqual(['UploadError', false]);
    expect(toUploadError(error)).toBe(error);
  });

  test.each(['network_error', 'offline', 'timeout'])('the API’s %s is a connection error', (code) => {
    const error = new ApiError(code, 'Words');
    expect([isConnectionError(error), classifyUploadError(error)]).toEqual([true, 'final']);
    expect(isConnectionError({ code })).toBe(false);
  });

  test('shows that an upload is gone', () => {
    const code: UploadErrorCode = 'upload_gone';
    expect(isGone(new UploadError(code, 'Words'))).toBe(true);
    expect(isGone(new ApiError('not_found', 'Words', { status: 404 }))).toBe(true);
    expect(isGone(new ApiError(code, 'Words', { status: 403 }))).toBe(false);
    expect(isGone({ code, status: 404 })).toBe(false);
  });

  test('without a message gets one', () => {
    for (const error of [new ApiError('internal_error', ''), new Error('x is undefined'), 'odd']) {
      expect(toUploadError(error)).toMatchObject({
        code: 'unknown',
        message: 'Unknown error',
        cause: error,
      });
    }
  });
});

test.each([
  ['The line broke', 'Upload failed: The line broke'],
  ['Upload failed. Expected object size 6, but got 5.', 'Upload failed. Expected object size 6, but got 5.'],
])('a failure by %p is named once', (problem, text) => {
  expect(failedUploadText(problem)).toBe(text);
});

describe('upload input', () => {
  const long = `${'x'.repeat(500)}.pdf`;
  const checked = (source: unknown, options = {}) => {
    const { name, lastModified, bytes } = validateUploadInput(source, options);
    return { name, lastModified, size: bytes.size };
  };

  test.each([
    ['a text', 'kia ora', {}, { name: 'document', lastModified: undefined, size: 7 }],
    ['a text in UTF-8', 'ā', { key: 'a' }, { name: 'a', lastModified: undefined, size: 2 }],
    [
      'a file',
      new File(['x'], 'a.pdf', { lastModified: 7 }),
      {},
      { name: 'a.pdf', lastModified: 7, size: 1 },
    ],
    ['a file called so', new File(['x'], 'a'), { key: 'b', path: undefined }, { name: 'b' }],
    ['a path', new Blob(['x']), { path: 'a/b.pdf' }, { name: 'a/b.pdf', size: 1 }],
    ['a file without a name', new File(['x'], ''), {}, { name: 'document' }],
  ])('%s has a name, a size, and a date if it is a File', (_, source, options, expected) => {
    expect(checked(source, options)).toMatchObject(expected);
  });

  test('keeps the end of a long name', () => {
    const { name } = checked(new File(['x'], long));
    expect(name.length).toBeLessThan(long.length);
    expect(long.endsWith(name)).toBe(true);
    expect(name.endsWith('x.pdf')).toBe(true);
  });

  test.each([
    [12, {}, 'invalid_source', /^Invalid upload source: only a Blob, a File, an ArrayBuffer or a string/],
    ['x', { path: 'a', key: 'a' }, 'invalid_path', /^Give either a path or a key, not both/],
    ['x', { path: '/a' }, 'invalid_path', /^A path must not begin with a slash/],
  ])('is refused: %j with %j', (source, options, code, message) => {
    const refusal = expect.objectContaining({ code, message: expect.stringMatching(message) });
    let thrown: unknown;
    try {
      checked(source, options);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toEqual(refusal);
  });

  test('must start with the bytes of a document', async () => {
    await expect(validateUploadInput('MZ', { key: 'a.exe' }).type()).rejects.toMatchObject({
      code: 'wrong_type',
      message: '“a.exe” is not a picture or a PDF.',
    });
    expect(await validateUploadInput('%PDF-1.7 and more', {}).type()).toBe('application/pdf');
  });
});
