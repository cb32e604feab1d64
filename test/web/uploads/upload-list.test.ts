import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createUploadList } from '../../../web/src/lib/uploads/upload-list.ts';

type Task = { readonly cancel: () => void };

afterEach(() => {
  jest.restoreAllMocks();
});

/** A list of keys whose uploads the test ends. */
const setUp = () => {
  const done: string[] = [];
  const ends = new Map<string, { readonly succeed: () => void; readonly fail: () => void }>();
  const current: Record<string, () => boolean> = {};
  const list = createUploadList<string, readonly string[], Task>({
    initial: ['one', 'other'],
    noun: 'picture',
    contains: (keys, key) => keys.includes(key),
    isUploading: (keys) => keys.includes('busy'),
    upload: async (key, listed, isCurrent) => {
      listed.task = { cancel: () => done.push(`cancelled ${key}`) };
      current[key] = isCurrent;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.set(key, { succeed: resolve, fail: () => reject(new Error('lost')) });
      await promise;
    },
    fail: (key) => done.push(`failed ${key}`),
    revokeUrl: (url) => done.push(`revoked ${url}`),
  });
  const hold = (key: string, previewUrl?: string) =>
    list.setFile(key, { file: new File([key], key), previewUrl });
  return { list, done, ends, current, hold };
};

describe('an upload list', () => {
  test('removes a file whose key is gone, and notifies of every change', () => {
    const { list, done, hold } = setUp();
    const told = jest.fn();
    const stop = list.subscribe(told);
    hold('one', 'blob:1');
    void list.start('one');
    hold('other');
    list.change(() => ['other']);
    expect(list.current()).toEqual(['other']);
    expect(done).toEqual(['cancelled one', 'revoked blob:1']);
    expect([list.getFile('one'), list.getFile('other')?.file.name]).toEqual([undefined, 'other']);
    stop();
    list.change(() => []);
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('reports a failure, unless another file has replaced it', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { list, done, ends, current, hold } = setUp();
    hold('one');
    const upload = list.start('one');
    expect(current['one']?.()).toBe(true);
    ends.get('one')?.fail();
    await upload;
    expect(done).toEqual(['failed one']);
    expect(list.getFile('one')).not.toHaveProperty('task');
    expect(warn.mock.calls).toEqual([['A picture could not be uploaded', new Error('lost')]]);

    const again = list.start('one');
    hold('one');
    expect(current['one']?.()).toBe(false);
    ends.get('one')?.fail();
    await again;
    expect(done).toEqual(['failed one', 'cancelled one']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('ignores unknown keys', async () => {
    const { list, done, ends } = setUp();
    await list.start('one');
    list.stop('one');
    expect([ends.size, done, list.getFile('one')]).toEqual([0, [], undefined]);
  });

  test('keeps the file of a stopped upload for a retry', async () => {
    const { list, done, ends, current, hold } = setUp();
    hold('one', 'blob:1');
    const upload = list.start('one');
    list.stop('one');
    expect(done).toEqual(['cancelled one']);
    expect(list.getFile('one')).toEqual({ file: expect.any(File), previewUrl: 'blob:1' });
    expect(current['one']?.()).toBe(false);
    ends.get('one')?.fail();
    await upload;
    expect(done).toEqual(['cancelled one']);
    list.stop('one');
    expect(list.getFile('one')?.file.name).toBe('one');
  });

  test('waits until no upload is running', async () => {
    const { list } = setUp();
    await list.waitForUploads();
    list.change(() => ['busy']);
    let isSettled = false;
    const settled = list.waitForUploads().then(() => (isSettled = true));
    list.change(() => ['busy', 'one']);
    await new Promise(setImmediate);
    expect(isSettled).toBe(false);
    list.change(() => ['one']);
    expect(await settled).toBe(true);
  });

  test('removes all files when it is closed', () => {
    const { list, done, hold } = setUp();
    hold('one', 'blob:1');
    hold('other', 'blob:2');
    void list.start('other');
    list.close();
    expect(done).toEqual(['revoked blob:1', 'cancelled other', 'revoked blob:2']);
    expect(list.getFile('one')).toBeUndefined();
  });
});
