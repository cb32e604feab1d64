import { afterEach, describe, expect, test } from '@jest/globals';
import { maxPictureBytes } from '#domain/vehicles/vehicle-images.ts';
import { acceptedPictures } from '../../../web/src/lib/pictures/check-picture.ts';
import type { DrawnPicture } from '../../../web/src/lib/pictures/draw-picture.ts';
import type { PictureSize } from '../../../web/src/lib/pictures/picture-size.ts';
import {
  prepareInBrowser,
  preparePicture,
  type PictureTools,
} from '../../../web/src/lib/pictures/prepare-picture.ts';
import { fakeCanvases } from '../support/fake-canvas.ts';
import { inBrowser } from '../support/in-browser.ts';

const jpeg = (...more: number[]) =>
  new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, ...more]), 'x'.repeat(99)]);

/** A browser that decodes every file to one size and records what it draws. */
const fakeBrowser = (decoded: PictureSize, changed: Partial<PictureTools<HTMLCanvasElement>> = {}) => {
  const drawn: PictureSize[] = [];
  let isClosed = false;
  const tools: PictureTools<HTMLCanvasElement> = {
    decode: async () => ({ ...decoded, close: () => (isClosed = true) }),
    draw: (_source: DrawnPicture, size) => {
      drawn.push(size);
      return size as HTMLCanvasElement;
    },
    encode: async ({ width }, type) => new Blob([`${type} ${width}`], { type }),
    ...changed,
  };
  return { tools, drawn, isClosed: () => isClosed };
};

const noPicture = 'It is not a picture that we can take. Choose a JPEG, PNG, WebP or HEIC picture.';

let leave: () => void = () => undefined;
afterEach(() => leave());

test('file dialogs offer pictures, HEIC by extension too', () => {
  expect(acceptedPictures).toBe('image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif');
});

describe('a chosen picture', () => {
  test('becomes four renditions, drawn from the widest, and the bitmap is closed', async () => {
    const browser = fakeBrowser({ width: 4000, height: 3000 });
    const { renditions, width, height } = await preparePicture(jpeg(), browser.tools);
    expect({ width, height }).toEqual({ width: 1600, height: 1200 });
    const files = await Promise.all(renditions.map(async ({ name, file }) => [name, await file.text()]));
    expect(files).toEqual([
      ['480.webp', 'image/webp 480'],
      ['960.webp', 'image/webp 960'],
      ['1600.webp', 'image/webp 1600'],
      ['960.jpg', 'image/jpeg 960'],
    ]);
    expect(browser.drawn).toEqual([
      { width: 1600, height: 1200 },
      { width: 480, height: 360 },
      { width: 960, height: 720 },
      { width: 960, height: 720 },
    ]);
    expect(browser.isClosed()).toBe(true);
  });

  test('is never scaled up', async () => {
    const browser = fakeBrowser({ width: 600, height: 800 });
    const { renditions } = await preparePicture(jpeg(), browser.tools);
    const contents = await Promise.all(renditions.map(({ file }) => file.text()));
    expect(contents.map((text) => Number(text.split(' ')[1]))).toEqual([480, 600, 600, 600]);
  });

  test.each([
    ['empty', new Blob([]), 'unreadable_file', 'The file is empty. Choose another one.'],
    [
      'too large',
      new Blob([new Uint8Array(maxPictureBytes + 1)]),
      'too_large',
      'It is 15.1 MB; a picture can be at most 15 MB.',
    ],
    ['a PDF', new Blob(['%PDF-1.7 and so on']), 'wrong_type', noPicture],
    ['a GIF', new Blob(['GIF89a and so on']), 'wrong_type', noPicture],
    ['a program', new Blob(['MZ and so on, with more bytes']), 'wrong_type', noPicture],
  ])('that is %s is refused', async (_, file, code, message) => {
    const { tools } = fakeBrowser({ width: 1, height: 1 });
    await expect(preparePicture(file, tools)).rejects.toMatchObject({ code, message });
  });

  test('may be as large as the limit', async () => {
    const { tools } = fakeBrowser({ width: 1, height: 1 });
    const largest = new Blob([jpeg(), new Uint8Array(maxPictureBytes - jpeg().size)]);
    expect((await preparePicture(largest, tools)).renditions).toHaveLength(4);
  });

  test('is drawn and encoded by the browser', async () => {
    const { document } = fakeCanvases((type) => new Blob(['x'], { type }));
    const createImageBitmap = async () => ({ width: 800, height: 600, close: () => undefined });
    leave = inBrowser({ document, createImageBitmap });
    const { renditions, width } = await prepareInBrowser(jpeg());
    expect([renditions.map(({ file }) => file.type), width]).toEqual([
      ['image/webp', 'image/webp', 'image/webp', 'image/jpeg'],
      800,
    ]);
  });

  test('is refused with advice if the browser can’t decode it', async () => {
    const decode = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
    const { tools } = fakeBrowser({ width: 1, height: 1 }, { decode });
    await expect(preparePicture(jpeg(), tools)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringContaining('save it as JPEG'),
    });
  });

  test('becomes three JPEGs in a browser without a WebP encoder', async () => {
    const encode: PictureTools<HTMLCanvasElement>['encode'] = async ({ width }, type) =>
      type === 'image/webp' ? null : new Blob([`${type} ${width}`], { type });
    const { tools } = fakeBrowser({ width: 4000, height: 3000 }, { encode });
    const { renditions } = await preparePicture(jpeg(), tools);
    const files = await Promise.all(renditions.map(async ({ name, file }) => [name, await file.text()]));
    expect(files).toEqual([
      ['480.jpg', 'image/jpeg 480'],
      ['960.jpg', 'image/jpeg 960'],
      ['1600.jpg', 'image/jpeg 1600'],
    ]);
  });

  test('is refused by a browser that can’t encode pictures', async () => {
    const encode = async () => null;
    const { tools } = fakeBrowser({ width: 1, height: 1 }, { encode });
    await expect(preparePicture(jpeg(), tools)).rejects.toMatchObject({
      code: 'unknown',
      message: 'This browser can’t write pictures. Use another one.',
    });
  });
});
