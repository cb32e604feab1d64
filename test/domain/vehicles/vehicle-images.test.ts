import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  imageUrlOf,
  jpegRenditions,
  maxPictureBytes,
  maxPictureWidth,
  pictureRenditions,
  previewPictureOf,
  renditionsOf,
  srcSetOf,
  vehicleImageFolder,
} from '#domain/vehicles/vehicle-images.ts';
import { coverOf } from '#domain/vehicles/vehicle-card.ts';
import { createPictureUpload } from '#domain/vehicles/admin-contract.ts';
import { pictureFolderSchema, vehicleImagesSchema } from '#domain/vehicles/vehicle-picture-fields.ts';
import { sampleImage } from '../../../tools/product/sample-vehicle.ts';

const folder = '/vehicle-images/AAAAAAAAAAAAAAAAAAAAA1';

test('a picture has three widths and a fallback, each with a URL', () => {
  expect(imageUrlOf(folder)).toBe(sampleImage(1));
  expect(renditionsOf(sampleImage(1))).toEqual([
    { url: `${folder}/480.webp`, type: 'image/webp', width: 480 },
    { url: `${folder}/960.webp`, type: 'image/webp', width: 960 },
    { url: `${folder}/1600.webp`, type: 'image/webp', width: 1600 },
    { url: `${folder}/960.jpg`, type: 'image/jpeg', width: 960 },
  ]);
});

test('a picture from a browser without WebP encoding has three JPEG widths; the widest is the fallback', () => {
  const image = imageUrlOf(folder, true);
  expect(image).toBe(`${folder}/1600.jpg`);
  expect(renditionsOf(image, 1200)).toEqual([
    { url: `${folder}/480.jpg`, type: 'image/jpeg', width: 480 },
    { url: `${folder}/960.jpg`, type: 'image/jpeg', width: 960 },
    { url: `${folder}/1600.jpg`, type: 'image/jpeg', width: 1200 },
  ]);
});

test('each picture has its own folder with an unguessable name', () => {
  expect(folder.startsWith(`/${vehicleImageFolder}/`)).toBe(true);
  expect(pictureFolderSchema.parse(folder)).toBe(folder);
  for (const wrong of [`${folder}1`, `${folder}/`, sampleImage(1), folder.slice(1), '/vehicle-images/..']) {
    expect(pictureFolderSchema.safeParse(wrong).success).toBe(false);
  }
});

test.each([
  ['no list', undefined, 'Send the list of pictures'],
  ['no address', [5], 'Send the address of a picture'],
  ['another address', [`${sampleImage(1)}.exe`], 'This is not a picture of a vehicle'],
  ['a picture twice', [sampleImage(1), sampleImage(1)], 'A picture is in the list twice'],
  [
    'six pictures',
    Array.from({ length: 6 }, (_, number) => sampleImage(number + 1)),
    'A vehicle has at most 5 pictures',
  ],
])('%s is refused as the pictures of a vehicle, in plain words', (_what, images, message) => {
  expect(vehicleImagesSchema.safeParse(images).error?.issues).toMatchObject([{ message }]);
});

test('files up to 15 MB are accepted, and the widest rendition has the maximum width', () => {
  expect(maxPictureBytes).toBe(15 * 1024 * 1024);
  expect(Math.max(...pictureRenditions.map(({ maxWidth }) => maxWidth))).toBe(maxPictureWidth);
});

test('no rendition is wider than the picture', () => {
  expect(renditionsOf(sampleImage(1), 700).map(({ width }) => width)).toEqual([480, 700, 700, 700]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1600 }), (width) =>
      renditionsOf(sampleImage(1), width).every((rendition) => rendition.width <= width),
    ),
  );
});

test('an invalid picture URL has no renditions', () => {
  expect(renditionsOf('/loan-documents/1.jpg')).toEqual([]);
  expect(renditionsOf('https://example.com/960.jpg')).toEqual([]);
});

test('the renditions of an upload are one whole set', () => {
  const isTaken = (names: readonly string[]): boolean => {
    const renditions = names.map((name) => ({ name, size: 1_000, checksum_crc32: 'AAAAAA==' }));
    return createPictureUpload.body.safeParse({ renditions }).success;
  };
  for (const set of [pictureRenditions, jpegRenditions]) {
    const names = set.map(({ name }) => name);
    expect(isTaken(names)).toBe(true);
    expect(isTaken(names.slice(1))).toBe(false);
    expect(isTaken([...names, '480.webp'])).toBe(false);
    expect(isTaken([...names.slice(1), names.at(-1)!])).toBe(false);
  }
});

test('a vehicle without a picture, or without its size, has no preview', () => {
  const details = { width: 1200, height: 900, alt: 'View 1' };
  expect(previewPictureOf({ images: [], image_details: [details] })).toBeUndefined();
  expect(previewPictureOf({ images: [sampleImage(1)], image_details: [] })).toBeUndefined();
});

test.each([
  [1_200, 900, 960, 720],
  [500, 751, 500, 751],
  [1_000, 333, 960, 320],
  [1_600, 401, 960, 241],
])('of a picture of %s by %s pixels, the preview has %s by %s', (width, height, shown, shownHeight) => {
  const path = sampleImage(1);
  const preview = previewPictureOf({
    images: [path, sampleImage(2)],
    image_details: [
      { width, height, alt: 'Its front' },
      { width: 640, height: 480, alt: 'Its back' },
    ],
  });
  expect(preview).toStrictEqual({ path, width: shown, height: shownHeight, alt: 'Its front' });
});

test.each([
  [imageUrlOf(folder, true), 1_500, 1_000],
  ['/elsewhere/1.jpg', 1_400, 700],
])('the preview of %s is as large as the picture', (path, width, height) => {
  const details = { width, height, alt: '' };
  expect(previewPictureOf({ images: [path], image_details: [details] })).toStrictEqual({ path, ...details });
});

test('a browser chooses among the widths of the first type', () => {
  expect(srcSetOf(sampleImage(1), 1200)).toBe(
    `${folder}/480.webp 480w, ${folder}/960.webp 960w, ${folder}/1600.webp 1200w`,
  );
  expect(srcSetOf(imageUrlOf(folder, true))).toBe(
    `${folder}/480.jpg 480w, ${folder}/960.jpg 960w, ${folder}/1600.jpg 1600w`,
  );
  expect(srcSetOf('/a.png')).toBe('');
});

test('a card shows the first picture, and how many there are', () => {
  expect(coverOf([])).toEqual({ cover: null, picture_count: 0 });
  expect(coverOf(['/a', '/b'])).toEqual({ cover: '/a', picture_count: 2 });
});
