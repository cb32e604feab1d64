import { afterEach, describe, expect, test } from '@jest/globals';
import { decodePicture, drawPicture, encodePicture } from '../../../web/src/lib/pictures/draw-picture.ts';
import { fakeCanvases } from '../support/fake-canvas.ts';

const writing = (type: string) => new Blob(['x'], { type });
const writingPng = () => writing('image/png');
const writingNothing = () => null;
const photo = (width: number, height: number) => ({ width, height, close: () => undefined });

const setUp = (...options: Parameters<typeof fakeCanvases>) => {
  const { canvases, document } = fakeCanvases(...options);
  Object.assign(globalThis, { document });
  return canvases;
};

afterEach(() => {
  for (const name of ['document', 'createImageBitmap']) Reflect.deleteProperty(globalThis, name);
});

test('a picture is decoded in its EXIF orientation', async () => {
  const decoded = photo(1, 2);
  const asked: unknown[] = [];
  const createImageBitmap = async (...parameters: unknown[]) => (asked.push(...parameters), decoded);
  Object.assign(globalThis, { createImageBitmap });
  const file = new Blob(['x']);
  expect(await decodePicture(file)).toBe(decoded);
  expect(asked).toEqual([file, { imageOrientation: 'from-image' }]);
});

describe('a picture of a vehicle', () => {
  test('is scaled down in halving steps, smoothly and on white', () => {
    const canvases = setUp(writing);
    const from = photo(4_000, 3_000);
    const drawn = drawPicture(from, { width: 900, height: 675 });
    const done = (source: unknown, width: number, height: number) => [
      'canvas',
      ['colour', '#fff'],
      ['fill', 0, 0, width, height],
      ['smoothing', 'high'],
      ['draw', source, 0, 0, width, height],
    ];
    expect(canvases.map((canvas) => canvas.done)).toEqual([
      done(from, 2_000, 1_500),
      done(canvases[0], 1_000, 750),
      done(canvases[1], 900, 675),
    ]);
    expect(drawn).toBe(canvases[2]);
    expect([drawn.width, drawn.height]).toEqual([900, 675]);
  });

  test('is an empty canvas if the browser can’t draw', () => {
    const canvases = setUp(writing, { hasContext: false });
    expect(drawPicture(photo(40, 30), { width: 30, height: 20 })).toBe(canvases[0]);
    expect(canvases).toMatchObject([{ width: 30, height: 20, done: ['canvas'] }]);
  });

  test.each([
    ['image/webp', 0.82],
    ['image/jpeg', 0.86],
  ] as const)('is encoded as %s with quality %d, if the browser can', async (type, quality) => {
    const write = async (...options: Parameters<typeof setUp>) => {
      const canvases = setUp(...options);
      const file = await encodePicture(drawPicture(photo(40, 30), { width: 40, height: 30 }), type);
      expect(canvases[0]?.done.at(-1)).toEqual(['write', type, quality]);
      return file;
    };
    expect(await write(writing)).toMatchObject({ type, size: 1 });
    // A browser without an encoder for the type writes PNG.
    expect(await write(writingPng)).toBeNull();
    expect(await write(writingNothing)).toBeNull();
  });

  test('is encoded with another quality on request', async () => {
    const canvases = setUp(writing);
    await encodePicture(drawPicture(photo(40, 30), { width: 40, height: 30 }), 'image/jpeg', 0.5);
    expect(canvases[0]?.done.at(-1)).toEqual(['write', 'image/jpeg', 0.5]);
  });
});
