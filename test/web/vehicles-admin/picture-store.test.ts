import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  createPictureStore,
  type PictureCode,
} from '../../../web/src/features/vehicles-admin/picture-store.ts';
import { storedPictures, removePicture } from '../../../web/src/features/vehicles-admin/pictures-state.ts';
import { UploadError } from '../../../web/src/lib/uploads/upload-errors.ts';
import { sampleImage } from '../../../tools/product/sample-vehicle.ts';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const turn = () => new Promise(setImmediate);
const file = (name: string) => new File(['a picture'], name);

/** Picture code that goes on when the test says so. */
const setUp = () => {
  const preparing: { name: string; done: () => void; fail: () => void }[] = [];
  const uploading: {
    arrive: () => void;
    fail: () => void;
    send: (share: number) => void;
    isCancelled: boolean;
  }[] = [];
  const urls = new Set<string>();
  const code: PictureCode = {
    prepare: ({ name }) =>
      new Promise((resolve, reject) => {
        const done = () => resolve({ renditions: [], width: 1600, height: 1200 });
        preparing.push({
          name,
          done,
          fail: () => reject(new UploadError('unreadable_file', 'The file is empty.')),
        });
      }),
    upload: (_picture, onProgress) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const upload = {
        arrive: () => resolve(sampleImage(uploading.indexOf(upload) + 1)),
        fail: () => reject(new Error('The line broke')),
        send: onProgress,
        isCancelled: false,
      };
      uploading.push(upload);
      return { result: promise, cancel: () => (upload.isCancelled = true) };
    },
  };
  const store = createPictureStore(storedPictures({ images: [], image_details: [] }), {
    loadCode: async () => code,
    createUrl: ({ name }) => {
      urls.add(`blob:${name}`);
      return `blob:${name}`;
    },
    revokeUrl: (url) => urls.delete(url),
  });
  const progress = () =>
    store.current().items.map((picture) => (picture.kind === 'chosen' ? picture.progress : undefined));
  return { store, preparing, uploading, urls, progress };
};

describe('the pictures of an open form', () => {
  test('are shown at once, prepared one after the other, and uploaded side by side', async () => {
    const { store, preparing, uploading, progress } = setUp();
    store.choose([file('1.jpg'), file('2.jpg')]);
    expect(progress()).toEqual([{ status: 'waiting' }, { status: 'waiting' }]);
    await turn();
    expect(preparing.map(({ name }) => name)).toEqual(['1.jpg']);
    expect(progress()).toEqual([{ status: 'preparing' }, { status: 'waiting' }]);
    preparing[0]!.done();
    await turn();
    preparing[1]!.done();
    await turn();
    uploading[0]!.send(0.5);
    expect(progress()).toEqual([
      { status: 'uploading', share: 0.5 },
      { status: 'uploading', share: 0 },
    ]);
    uploading[0]!.arrive();
    uploading[1]!.arrive();
    await store.waitForUploads();
    expect(progress()).toMatchObject([
      { status: 'uploaded', url: sampleImage(1), width: 1600, height: 1200 },
      { status: 'uploaded', url: sampleImage(2) },
    ]);
  });

  test('that fail say why, do not hold up the others, and can be tried again', async () => {
    const { store, preparing, uploading, progress } = setUp();
    store.choose([file('1.heic'), file('2.jpg')]);
    await turn();
    preparing[0]!.fail();
    await turn();
    preparing[1]!.done();
    await turn();
    uploading[0]!.fail();
    await store.waitForUploads();
    expect(progress()).toEqual([
      { status: 'refused', problem: 'The file is empty.' },
      { status: 'failed', problem: 'The line broke' },
    ]);
    store.retry(store.current().items[1]!.key);
    await turn();
    preparing[2]!.done();
    await turn();
    uploading[1]!.arrive();
    await store.waitForUploads();
    expect(progress()[1]).toMatchObject({ status: 'uploaded', url: sampleImage(2) });
  });

  test('that are removed, left out or given up with the form leave nothing behind', async () => {
    const { store, preparing, uploading, urls } = setUp();
    store.choose(['1', '2', '3', '4', '5', '6'].map((name) => file(name)));
    expect([...urls]).toEqual(['blob:1', 'blob:2', 'blob:3', 'blob:4', 'blob:5']);
    await turn();
    preparing[0]!.done();
    await turn();
    store.change((state) => removePicture(state, state.items[0]!.key));
    expect(uploading[0]!.isCancelled).toBe(true);
    expect(urls.size).toBe(4);
    store.close();
    expect(urls.size).toBe(0);
  });
});
