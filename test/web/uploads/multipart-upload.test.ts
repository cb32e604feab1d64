import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { startUpload } from '../../../web/src/lib/uploads/upload-task.ts';
import { type Fault, hang, networkError, storageError } from './support/fake-server.ts';
import { megabyte, picture, settle, setUp } from './support/upload-setup.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const failing: Fault = () => Promise.reject(networkError());
const large = () => picture(6 * megabyte + 5);

describe('an upload in parts', () => {
  test('sends every byte and signs all parts with one call', async () => {
    const { server, start, storage, connection } = setUp();
    const file = large();
    const task = start(file);
    const seen: number[] = [];
    task.subscribe(() => seen.push(task.progress.transferred));
    expect(await task.result).toEqual({ key: 'loan-documents/licence.jpg', size: file.size });
    expect(await server.holds(file)).toBe(true);
    expect(server.signings).toEqual([[1, 2, 3, 4, 5, 6, 7]]);
    expect(task.state).toBe('success');
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(task.progress).toEqual({ transferred: file.size, total: file.size });
    expect(storage).toHaveLength(0);
    expect(connection.listeners.size).toBe(0);
  });

  test('sends four parts in parallel', async () => {
    const { server, start } = setUp();
    server.faults.push(hang, hang, hang, hang);
    const task = start(large());
    await settle();
    expect(server.puts).toEqual([1, 2, 3, 4]);
    expect(server.mostAtOnce()).toBe(4);
    task.cancel();
    await expect(task.result).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('continues when a signing call from before a pause fails after it', async () => {
    const { server, start, tools } = setUp();
    const { signParts } = tools.calls;
    let fail = (): void => {};
    tools.calls.signParts = () => new Promise((_, reject) => (fail = () => reject(new Error('timeout'))));
    const file = large();
    const task = start(file);
    await settle();
    task.pause();
    task.resume();
    await settle();
    tools.calls.signParts = signParts;
    fail();
    await task.result;
    expect(await server.holds(file)).toBe(true);
  });

  test('never loads a part into memory: reads chunks and sends slices of the file', async () => {
    const { server, start } = setUp({ partSize: 2 * megabyte });
    const read: number[] = [];
    jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
      read.push(this.size);
      return new Response(this).arrayBuffer();
    });
    const bodies: Blob[] = [];
    server.faults.push(
      ...Array.from(
        { length: 4 },
        (): Fault =>
          ({ body }) =>
            void bodies.push(body),
      ),
    );
    await start(large()).result;
    const chunks = read.slice(0, 8);
    expect(chunks.filter((size) => size === megabyte)).toHaveLength(6);
    expect(Math.max(...chunks)).toBe(megabyte);
    expect(bodies.map(({ size }) => size)).toEqual([2 * megabyte, 2 * megabyte, 2 * megabyte, 5]);
  });

  test('reports a file that becomes unreadable while it is sent', async () => {
    const { server, start } = setUp();
    server.faults.push(({ body }) => {
      body.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
      return Promise.reject(networkError());
    });
    await expect(start(large()).result).rejects.toMatchObject({
      code: 'unreadable_file',
      message: 'The file could not be read. It may have been moved or changed: choose it again.',
    });
    expect(server.puts.filter((part) => part === 1)).toHaveLength(1);
  });

  test('retries a part up to three attempts, more slowly when throttled', async () => {
    const cases: [Fault, number][] = [
      [failing, 100],
      [() => storageError(503, 'SlowDown'), 500],
    ];
    for (const [fault, pause] of cases) {
      const { server, start, sleeps } = setUp();
      server.faults.push(fault);
      await start(large()).result;
      expect(sleeps).toEqual([pause]);
      expect(server.signings).toHaveLength(1);
    }

    const broken = setUp({ partSize: 6 * megabyte });
    broken.server.faults.push(failing, failing, failing);
    await expect(broken.start(picture(5 * megabyte + 1)).result).rejects.toMatchObject({
      code: 'network_error',
    });
    expect(broken.server.puts).toEqual([1, 1, 1]);
    expect(broken.sleeps).toEqual([100, 200]);
  });

  test('stops the other parts when one fails permanently', async () => {
    const { server, start } = setUp();
    const refusedLate: Fault = async () => {
      await settle();
      return storageError(403, 'AccessDenied');
    };
    server.faults.push(hang, hang, refusedLate, hang);
    const task = start(large());
    await expect(task.result).rejects.toMatchObject({ code: 'refused' });
    expect(task.state).toBe('error');
    expect(server.puts).toEqual([1, 2, 3, 4]);
  });

  test('signs again when S3 reports an expired URL', async () => {
    const { server, start } = setUp();
    server.faults.push(() => storageError(400, 'ExpiredToken'));
    const file = large();
    await start(file).result;
    expect(server.signings).toEqual([[1, 2, 3, 4, 5, 6, 7], expect.arrayContaining([1])]);
    expect(await server.holds(file)).toBe(true);
  });

  test('signs again before it uses a URL that has expired by the clock', async () => {
    const { server, start, clock, sleeps } = setUp();
    server.faults.push(hang);
    const task = start(large());
    await settle();
    clock.now += 900_000;
    task.pause();
    await settle();
    task.resume();
    await task.result;
    expect(server.signings.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
    expect(server.puts).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
    expect(sleeps).toEqual([]);
  });

  test('rejects a URL with a lifetime over 7 days', async () => {
    await expect(setUp({ addressLife: 604_800 }).start(large()).result).resolves.toBeDefined();
    await expect(setUp({ addressLife: 604_801 }).start(large()).result).rejects.toMatchObject({
      code: 'invalid_address',
    });
  });

  test('requires an ETag for each part', async () => {
    const { server, start } = setUp();
    server.faults.push(() => ({ status: 200, header: () => null, body: '' }));
    await expect(start(large()).result).rejects.toMatchObject({
      code: 'missing_etag',
      message: expect.stringContaining('CORS rules must expose the header "ETag"'),
    });
  });

  test('compares the size with S3’s', async () => {
    const { tools } = setUp();
    const calls = { ...tools.calls, complete: async () => ({ key: 'k', size: 12 }) };
    const { result } = startUpload(large(), {}, { ...tools, calls });
    await expect(result).rejects.toThrow('Upload failed. Expected object size 6291461, but got 12.');
  });
});

describe('pause, resume and cancel', () => {
  test('a paused upload sends nothing and uses no attempt', async () => {
    const { server, start, sleeps } = setUp();
    server.faults.push(hang, hang, hang, hang);
    const file = large();
    const task = start(file);
    await settle();
    for (let round = 0; round < 5; round += 1) {
      task.pause();
      expect(task.state).toBe('paused');
      const { length } = server.puts;
      await settle();
      expect(server.puts).toHaveLength(length);
      if (round < 4) server.faults.push(hang, hang, hang, hang);
      task.resume();
      expect(task.state).toBe('in progress');
      await settle();
    }
    await task.result;
    expect(await server.holds(file)).toBe(true);
    expect(sleeps).toEqual([]);
  });

  test('a cancelled upload is removed from the server and from the cache', async () => {
    const { server, start, storage } = setUp();
    server.faults.push(hang);
    const task = start(large());
    await settle();
    expect(server.uploads.size).toBe(1);
    task.cancel();
    expect(task.state).toBe('cancelled');
    await expect(task.result).rejects.toMatchObject({
      code: 'cancelled',
      message: 'The upload was cancelled.',
    });
    await settle();
    expect(server.called.at(-1)).toBe('abort');
    expect(server.uploads.size).toBe(0);
    expect(storage).toHaveLength(0);
    task.resume();
    expect(task.state).toBe('cancelled');
  });

  test('bytes without a file’s date are not kept for resuming', async () => {
    const { server, storage, tools } = setUp();
    server.faults.push(hang);
    const task = startUpload(await large().arrayBuffer(), {}, tools);
    await settle();
    expect(server.uploads.size).toBe(1);
    expect(storage).toHaveLength(0);
    task.cancel();
    await expect(task.result).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('cancelling before the first response leaves nothing behind', async () => {
    const { server, start } = setUp();
    const task = start(large());
    task.pause();
    task.cancel();
    await expect(task.result).rejects.toMatchObject({ code: 'cancelled' });
    const later = start(large());
    while (!server.called.includes('createMultipart')) await new Promise(setImmediate);
    later.cancel();
    await settle();
    expect(server.uploads.size).toBe(0);
    expect(server.puts).toEqual([]);
  });

  test('a failed abort is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { server, start } = setUp();
    server.faults.push(hang);
    const task = start(large());
    await settle();
    server.uploads.clear();
    task.cancel();
    await settle();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

test('an upload waits while offline and uses no attempts', async () => {
  const { server, start, connection, sleeps } = setUp();
  server.faults.push(hang, hang, hang, hang);
  const file = large();
  const task = start(file);
  await settle();
  connection.set(false);
  await settle();
  expect(task.state).toBe('in progress');
  const { length } = server.puts;
  await settle();
  expect(server.puts).toHaveLength(length);
  connection.set(true);
  await task.result;
  expect(await server.holds(file)).toBe(true);
  expect(sleeps).toEqual([]);
});

describe('an interrupted upload', () => {
  const interrupt = async (set: ReturnType<typeof setUp>, file: File) => {
    const ok: Fault = () => undefined;
    set.server.faults.push(ok, ok, ok, ok, () => storageError(403, 'AccessDenied'));
    await expect(set.start(file).result).rejects.toMatchObject({ code: 'refused' });
    await settle();
    set.server.puts.length = 0;
    return startUpload(file, {}, set.newTools());
  };

  test('resumes after a reload with the missing parts', async () => {
    const set = setUp();
    const file = large();
    const task = await interrupt(set, file);
    await task.result;
    expect(set.server.puts).not.toContain(1);
    expect(set.server.puts.length).toBeLessThan(7);
    expect(set.server.called.filter((call) => call === 'createMultipart')).toHaveLength(1);
    expect(await set.server.holds(file)).toBe(true);
  });

  test('sends parts again whose content differs', async () => {
    const set = setUp();
    await interrupt(set, large()).then((task) => task.cancel());
    await settle();
    const first = await interrupt(set, large());
    first.pause();
    const other = picture(6 * megabyte + 5, { seed: 99 });
    await startUpload(other, {}, set.newTools()).result;
    expect(await set.server.holds(other)).toBe(true);
  });

  test('starts over if the server does not know it, or after an hour', async () => {
    const gone = setUp();
    const file = large();
    gone.server.faults.push(() => storageError(403, 'AccessDenied'));
    await expect(gone.start(file).result).rejects.toThrow();
    gone.server.uploads.clear();
    await startUpload(file, {}, gone.newTools()).result;
    expect(gone.server.called.filter((call) => call === 'createMultipart')).toHaveLength(2);

    const late = setUp();
    late.server.faults.push(() => storageError(403, 'AccessDenied'));
    await expect(late.start(file).result).rejects.toThrow();
    late.clock.now += 3_600_000;
    await startUpload(file, {}, late.newTools()).result;
    expect(late.server.called).not.toContain('listParts');
  });

  test('is not shared by two tasks of one page', async () => {
    const { server, start } = setUp();
    const file = large();
    await Promise.all([start(file).result, start(file).result]);
    expect(server.called.filter((call) => call === 'createMultipart')).toHaveLength(2);
    expect(server.called).not.toContain('listParts');
  });
});

test('S3 ends up with exactly the bytes after any order of failures and pauses', async () => {
  const kinds = ['ok', 'network', 'slow', 'error', 'expired', 'refused', 'pause', 'offline', 'lost'] as const;
  const harmless = ['ok', 'pause', 'offline'] as const;
  const arrays = fc.oneof(
    fc.array(fc.constantFrom(...kinds), { maxLength: 30 }),
    fc.array(fc.constantFrom(...harmless), { maxLength: 30 }),
  );
  const file = large();
  await fc.assert(
    fc.asyncProperty(arrays, async (events) => {
      const { server, connection, newTools } = setUp();
      let task = startUpload(file, {}, newTools());
      const faultOf: Record<(typeof kinds)[number], Fault> = {
        ok: () => undefined,
        network: failing,
        slow: () => storageError(503, 'SlowDown'),
        error: () => storageError(500, 'InternalError'),
        expired: () => storageError(403, 'AccessDenied', 'Request has expired'),
        refused: () => storageError(403, 'AccessDenied'),
        lost: () => storageError(400, 'IncompleteBody'),
        pause: (request) => {
          const paused = task;
          setImmediate(() => {
            paused.pause();
            setImmediate(() => paused.resume());
          });
          return hang(request);
        },
        offline: () => {
          connection.set(false);
          setImmediate(() => connection.set(true));
          return Promise.reject(networkError());
        },
      };
      server.faults.push(...events.map((event) => faultOf[event]));
      for (let round = 0; round <= events.length; round += 1) {
        const seen: number[] = [];
        const watched = task;
        task.subscribe(() => seen.push(watched.progress.transferred));
        const uploaded = await task.result.catch(() => undefined);
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
        if (uploaded !== undefined) break;
        task = startUpload(file, {}, newTools());
      }
      expect(task.state).toBe('success');
      const isHarmless = events.every((event) => harmless.some((kind) => kind === event));
      if (isHarmless) expect(server.called).not.toContain('listParts');
      expect(await server.holds(file)).toBe(true);
      expect(server.mostAtOnce()).toBeLessThanOrEqual(4);
    }),
    { numRuns: 40 },
  );
});
