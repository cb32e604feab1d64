import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  createDocumentStore,
  type UploadCode,
} from '../../../web/src/features/applications/document-store.ts';
import {
  arrivedDocuments,
  type DocumentState,
  hasDocuments,
  labelsByStatus,
  missingDocuments,
  emptyDocuments,
  missingReason,
  unfinishedDocuments,
} from '../../../web/src/features/applications/documents-state.ts';
import type { UploadTask } from '../../../web/src/lib/uploads/upload-task.ts';

const picture = new File(['a picture'], 'licence.jpg', { type: 'image/jpeg' });

/** Upload code whose uploads end, or not, as the test says. */
const fakeUploads = ({ canPause = true } = {}) => {
  const uploads: {
    file: File;
    isCancelled: boolean;
    arrive: () => void;
    fail: () => void;
    send: (bytes: number) => void;
  }[] = [];
  const code: UploadCode = {
    checkDocument: async ({ name, type }) =>
      name.endsWith('.exe') ? { problem: `${name} is no picture` } : { type: type as 'image/jpeg' },
    prepareDocument: async (file) => ({ file, previewUrl: URL.createObjectURL(file) }),
    uploadDocument: (file) => {
      const listeners = new Set<() => void>();
      const tell = () => listeners.forEach((listener) => listener());
      const { promise, resolve, reject } = Promise.withResolvers<{ key: string; size: number }>();
      const upload = {
        file,
        isCancelled: false,
        arrive: () => resolve({ key: `key-of-${file.name}`, size: file.size }),
        fail: () => reject(new Error('The line broke')),
        send: (bytes: number) => {
          task.progress = { transferred: bytes, total: file.size };
          tell();
        },
      };
      const assertPausable = () => {
        if (!canPause) throw new Error('Only an upload in parts can be paused');
      };
      const task: { -readonly [Name in keyof UploadTask]: UploadTask[Name] } = {
        state: 'in progress',
        progress: { transferred: 0, total: file.size },
        canPause,
        result: promise,
        pause: () => {
          assertPausable();
          task.state = 'paused';
          tell();
        },
        resume: () => {
          assertPausable();
          task.state = 'in progress';
          tell();
        },
        cancel: () => {
          upload.isCancelled = true;
          reject(new Error('cancelled'));
        },
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      };
      uploads.push(upload);
      return task;
    },
  };
  const store = createDocumentStore(async () => code);
  /** Until what is under way has come as far as it can. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const choose = async (file = picture) => {
    store.choose('visaCopy', [file]);
    await settled();
    return uploads.at(-1)!;
  };
  return { store, uploads, choose, settled, visa: () => store.current().visaCopy };
};

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a chosen document', () => {
  test('is uploaded at once, and shows how far it is', async () => {
    const { choose, settled, store, visa } = fakeUploads();
    const upload = await choose();
    expect(visa()).toMatchObject({ status: 'uploading', name: 'licence.jpg', sent: 0, canPause: true });
    upload.send(4);
    expect(visa()).toMatchObject({ status: 'uploading', sent: 4 });
    upload.arrive();
    await settled();
    expect(visa()).toMatchObject({ status: 'uploaded', key: 'key-of-licence.jpg', size: picture.size });
    expect(arrivedDocuments(store.current())).toEqual([
      { field: 'visaCopy', key: 'key-of-licence.jpg', name: 'licence.jpg', size: picture.size },
    ]);
  });

  test('that is not a picture or PDF is refused before anything is sent', async () => {
    const { choose, uploads, visa } = fakeUploads();
    await choose(new File(['MZ'], 'setup.exe'));
    expect(visa()).toEqual({ status: 'empty', problem: 'setup.exe is no picture' });
    expect(uploads).toEqual([]);
  });

  test('can be paused and resumed', async () => {
    const { choose, store, visa } = fakeUploads();
    await choose();
    store.pause('visaCopy');
    expect(visa()).toMatchObject({ status: 'uploading', isPaused: true });
    store.resume('visaCopy');
    expect(visa()).toMatchObject({ status: 'uploading', isPaused: false });
  });

  test('that failed says why, is logged, and can be sent again', async () => {
    const { choose, settled, store, uploads, visa } = fakeUploads();
    (await choose()).fail();
    await settled();
    expect(visa()).toMatchObject({ status: 'failed', problem: 'The line broke', canRetry: true });
    expect(warn).toHaveBeenCalledTimes(1);
    store.retry('visaCopy');
    await settled();
    uploads.at(-1)!.arrive();
    await settled();
    expect(visa()).toMatchObject({ status: 'uploaded' });
  });

  test('takes the place of an earlier one, whose end no longer counts', async () => {
    const { choose, settled, uploads, visa } = fakeUploads();
    await choose();
    await choose(new File(['other'], 'other.jpg'));
    expect(uploads[0]!.isCancelled).toBe(true);
    uploads[1]!.arrive();
    await settled();
    expect(visa()).toMatchObject({ status: 'uploaded', key: 'key-of-other.jpg' });
  });

  test('can be removed, and its picture is let go', async () => {
    const revoke = jest.spyOn(URL, 'revokeObjectURL');
    const { choose, store, uploads, visa } = fakeUploads();
    await choose();
    store.remove('visaCopy');
    expect(visa()).toEqual({ status: 'empty' });
    expect(uploads[0]!.isCancelled).toBe(true);
    expect(revoke).toHaveBeenCalledTimes(1);
    expect(hasDocuments(store.current())).toBe(false);
  });
});

describe('sending the application', () => {
  test('waits for what is under way, and lets paused uploads go on', async () => {
    const { choose, settled, store, visa } = fakeUploads();
    const upload = await choose();
    store.pause('visaCopy');
    let isSettled = false;
    const waiting = store.waitForUploads().then(() => (isSettled = true));
    expect(visa()).toMatchObject({ isPaused: false });
    await settled();
    expect(isSettled).toBe(false);
    upload.arrive();
    await waiting;
    expect(visa()).toMatchObject({ status: 'uploaded' });
  });

  test('waits for an upload that can’t be paused, too', async () => {
    const { choose, store } = fakeUploads({ canPause: false });
    const upload = await choose();
    const waiting = store.waitForUploads();
    upload.fail();
    await waiting;
    expect(labelsByStatus(store.current(), 'failed')).toEqual(['Visa']);
  });

  test('need not wait: what is under way has then failed', async () => {
    const { choose, store, visa } = fakeUploads();
    const upload = await choose();
    const waiting = store.waitForUploads();
    store.cancelUnfinished();
    await waiting;
    expect(upload.isCancelled).toBe(true);
    expect(visa()).toMatchObject({ status: 'failed', canRetry: true });
    expect(arrivedDocuments(store.current())).toEqual([]);
  });

  test('waits for nothing when nothing is under way', async () => {
    await expect(fakeUploads().store.waitForUploads()).resolves.toBeUndefined();
  });

  test('may find that the server does not take a document', async () => {
    const { store, visa } = fakeUploads();
    store.restore([{ field: 'visaCopy', key: 'k', name: 'visa.pdf', size: 5 }], []);
    store.markRejected('visaCopy', 'This document did not arrive');
    // The file itself stayed on the page that chose it.
    expect(visa()).toMatchObject({
      status: 'failed',
      problem: 'This document did not arrive',
      canRetry: false,
    });
  });
});

test.each<[string, DocumentState, string | undefined]>([
  ['nothing', { status: 'empty' }, undefined],
  ['a refused file', { status: 'empty', problem: '“a.exe” is no picture' }, '“a.exe” is no picture'],
  [
    'a failed upload',
    { status: 'failed', name: 'visa.jpg', size: 5, problem: 'The line broke', canRetry: true },
    '“visa.jpg”: Upload failed: The line broke',
  ],
  ['an upload under way', { status: 'checking', name: 'visa.jpg', size: 5 }, undefined],
  ['a document', { status: 'uploaded', name: 'visa.jpg', size: 5, key: 'k' }, undefined],
])('of %s the reason why it is missing is told', (_, state, reason) => {
  expect(missingReason(state)).toBe(reason);
  expect(missingDocuments({ ...emptyDocuments, visaCopy: state })).toEqual(
    reason === undefined ? [] : ['Visa'],
  );
});

test('what an earlier page uploaded is there again, but for what was chosen since', async () => {
  const { choose, store, visa } = fakeUploads();
  await choose();
  store.restore(
    [
      { field: 'visaCopy', key: 'old', name: 'old.pdf', size: 5 },
      { field: 'passportCopy', key: 'p', name: 'p.pdf', size: 6 },
    ],
    [],
  );
  expect(visa()).toMatchObject({ status: 'uploading' });
  expect(store.current().passportCopy).toEqual({ status: 'uploaded', key: 'p', name: 'p.pdf', size: 6 });
  store.clear();
  expect(store.current()).toEqual(emptyDocuments);
});

test('what an earlier page had not finished uploading is named until it is chosen again or removed', async () => {
  const before = fakeUploads();
  await before.choose();
  const unfinished = unfinishedDocuments(before.store.current());
  expect(unfinished).toEqual([{ field: 'visaCopy', name: 'licence.jpg' }]);

  const { choose, settled, store, visa } = fakeUploads();
  store.restore([], unfinished);
  expect(visa()).toMatchObject({
    status: 'empty',
    problem: '“licence.jpg” had not finished uploading: choose it again to go on',
  });
  expect(unfinishedDocuments(store.current())).toEqual(unfinished);
  (await choose()).arrive();
  await settled();
  expect(unfinishedDocuments(store.current())).toEqual([]);
  store.remove('visaCopy');
  expect(unfinishedDocuments(store.current())).toEqual([]);
});
