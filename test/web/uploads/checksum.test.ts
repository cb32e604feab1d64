import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checksumOf, crc32 } from '../../../web/src/lib/uploads/checksum.ts';
import { base64Crc } from './support/fake-server.ts';
import { bytesOf, megabyte, picture } from './support/upload-setup.ts';

test('CRC-32 matches zlib for any split of the bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 70 }), { maxLength: 6 }), (pieces) => {
      const whole = Buffer.concat(pieces);
      const chunks = pieces.map((piece) => Uint8Array.from(piece).buffer);
      expect(crc32(Uint8Array.from(whole).buffer)).toBe(zlibCrc32(whole));
      expect(chunks.reduce((crc, chunk) => crc32(chunk, crc), 0)).toBe(zlibCrc32(whole));
    }),
  );
});

test('CRC-32 of the standard check value', () => {
  expect(crc32(new TextEncoder().encode('123456789').buffer)).toBe(0xcb_f4_39_26);
});

test.each([0, 1, megabyte, megabyte + 1, 2 * megabyte + 12_345])(
  'a file of %i bytes has a base64 checksum',
  async (size) => {
    const file = size < 3 ? new Blob([Buffer.alloc(size, 5)]) : picture(size);
    expect(await checksumOf(file)).toBe(base64Crc(await bytesOf(file)));
  },
);

test.each([
  [2 * megabyte, [megabyte, megabyte]],
  [3 * megabyte + 1, [megabyte, megabyte, megabyte, 1]],
])('a file of %i bytes is read 1 MB at a time', async (size, expected) => {
  const file = picture(size);
  const sizes: number[] = [];
  const slice = file.slice.bind(file);
  file.slice = (start = 0, end = file.size) => {
    sizes.push(Math.min(end, file.size) - start);
    return slice(start, end);
  };
  await checksumOf(file);
  expect(sizes).toEqual(expected);
});

test('a file that can no longer be read rejects with unreadable_file', async () => {
  const file = picture(10);
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
  file.slice = () => gone;
  await expect(checksumOf(file)).rejects.toMatchObject({ code: 'unreadable_file' });
});
