import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';
import { startUpload } from '../../../web/src/lib/uploads/upload-task.ts';
import { hang, networkError, storageError } from './support/fake-server.ts';
import { megabyte, picture, settle, setUp } from './support/upload-setup.ts';

const small = () => picture(5 * megabyte);
const pdf = '%PDF-1.7\nāē';

describe('starting an upload', () => {
  const { tools } = setUp();
  const start = (source: unknown, options = {}) => startUpload(source as string, options, tools);

  test.each([undefined, null, 12, {}, ['a']])('rejects %j', (source) => {
    expect(() => start(source)).toThrow('Invalid upload source');
  });

  test('rejects more than 5 TB', () => {
    const file = (size: number) => Object.defineProperty(new Blob(['x']), 'size', { value: size });
    expect(() => start(file(5 * 1024 ** 4 + 1))).toThrow('Object size cannot not be greater than 5TB.');
    const largest = start(file(5 * 1024 ** 4));
    largest.cancel();
    expect(largest.canPause).toBe(true);
  });

  test('rejects a path with a leading slash, and a path with a key', () => {
    expect(() => start(pdf, { path: '/a.pdf' })).toThrow('must not begin with a slash');
    expect(() => start(pdf, { path: 'a.pdf', key: 'a.pdf' })).toThrow('not both');
  });

  test.each([
    ['text', pdf],
    ['a Blob', new Blob([pdf])],
    ['an ArrayBuffer', new TextEncoder().encode(pdf).buffer],
    ['a view', new Uint8Array(Buffer.from(` ${pdf}`)).subarray(1)],
    ['a File', new File([pdf], 'other.pdf')],
  ])('%s', async (_name, source) => {
    const { tools, server } = setUp();
    const uploaded = await startUpload(source, { key: 'a.pdf' }, tools).result;
    expect(uploaded).toEqual({ key: 'loan-documents/a.pdf', size: 13 });
    expect(server.objects.get(uploaded.key)?.toString()).toBe(pdf);
  });

  test('rejects content without the first bytes of a document', async () => {
    await expect(start('MZ').result).rejects.toMatchObject({ code: 'wrong_type' });
  });
});

describe('an upload of up to 5 MB', () => {
  test('is one PUT', async () => {
    const { server, start, connection } = setUp();
    const file = small();
    const task = start(file);
    await task.result;
    expect(server.called).toEqual(['create']);
    expect(server.puts).toEqual([0]);
    expect(await server.holds(file)).toBe(true);
    expect(task.progress).toEqual({ transferred: file.size, total: file.size });
    expect(connection.listeners.size).toBe(0);
  });

  test('rejects a URL with a lifetime over 7 days before anything is sent to it', async () => {
    const { server, start } = setUp({ addressLife: 604_801 });
    await expect(start(small()).result).rejects.toMatchObject({ code: 'invalid_address' });
    expect(server.puts).toEqual([]);
  });

  test('ends when it is cancelled, even if its request does not', async () => {
    const { server, start } = setUp();
    server.faults.push(() => new Promise(() => {}));
    const task = start(small());
    await settle();
    task.cancel();
    await expect(task.result).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('can be cancelled, but not paused', async () => {
    const { server, start } = setUp();
    server.faults.push(hang);
    const task = start(small());
    await settle();
    expect(task.canPause).toBe(false);
    expect(() => task.pause()).toThrow('Only an upload in parts can be paused and resumed.');
    expect(() => task.resume()).toThrow('Only an upload in parts can be paused and resumed.');
    task.cancel();
    expect(task.state).toBe('cancelled');
    await expect(task.result).rejects.toMatchObject({ code: 'cancelled' });
    await settle();
    expect(server.puts).toEqual([0]);
    expect(server.objects.size).toBe(0);
  });

  test('retries with a new URL, and waits while offline', async () => {
    const { server, start, connection, sleeps } = setUp();
    server.faults.push(
      () => storageError(403, 'AccessDenied', 'Request has expired'),
      () => {
        connection.set(false);
        return Promise.reject(networkError());
      },
    );
    const task = start(small());
    await settle();
    expect(server.puts).toHaveLength(2);
    expect(task.state).toBe('in progress');
    connection.set(true);
    await task.result;
    expect(server.called).toEqual(['create', 'create', 'create']);
    expect(sleeps).toEqual([100]);
  });

  test('notifies listeners until they unsubscribe', async () => {
    const { start } = setUp();
    const task = start(small());
    const states: string[] = [];
    const leave = task.subscribe(() => states.push(task.state));
    const ignored = task.subscribe(() => states.push('left'));
    ignored();
    await task.result;
    leave();
    expect(states).not.toContain('left');
    expect(states.at(-1)).toBe('success');
  });
});

describe('an error of S3', () => {
  test.each([
    [404, 'NoSuchBucket', 'missing_bucket_or_region', 1],
    [301, 'PermanentRedirect', 'missing_bucket_or_region', 1],
    [403, 'SignatureDoesNotMatch', 'refused', 1],
    [503, 'ServiceUnavailable', 'throttled', 3],
    [429, 'TooManyRequests', 'throttled', 3],
    [500, 'InternalError', 'unavailable', 3],
    [400, 'BadDigest', 'unavailable', 3],
    [400, 'ExpiredToken', 'address_expired', 3],
  ])('%i %s is %s after %i attempts', async (status, storageCode, code, attempts) => {
    const { server, start } = setUp();
    const fault = () => storageError(status, storageCode);
    server.faults.push(fault, fault, fault);
    const task = start(small());
    await expect(task.result).rejects.toMatchObject({ code, cause: storageCode });
    expect(task.state).toBe('error');
    expect(server.puts).toHaveLength(attempts);
  });

  test('of unknown shape reports its status', async () => {
    const { server, start } = setUp();
    server.faults.push(() => ({ status: 418, header: () => null, body: 'no' }));
    await expect(start(small()).result).rejects.toThrow('refused the file (HTTP 418)');
  });
});

test.each([
  [new ApiError('missing_credentials', 'No credentials'), { code: 'missing_credentials' }],
  [new ApiError('throttled', 'Busy', { status: 429 }), { code: 'throttled' }],
  [new TypeError('x is not a function'), { code: 'unknown', message: 'Unknown error' }],
])('a failed API call (%s) is final and keeps its message', async (error, expected) => {
  const { tools, sleeps } = setUp();
  const calls = { ...tools.calls, create: () => Promise.reject(error) };
  await expect(startUpload(small(), {}, { ...tools, calls }).result).rejects.toMatchObject(expected);
  expect(sleeps).toEqual([]);
});
