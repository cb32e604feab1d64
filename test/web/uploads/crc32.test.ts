import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { crc32 } from '../../../web/src/lib/uploads/crc32.ts';
import { readForSending } from '../../../web/src/lib/uploads/read-for-sending.ts';
import { base64Crc } from './support/fake-server.ts';
import { bytesOf, megabyte, picture } from './support/upload-setup.ts';

test('CRC-32 is zlib’s, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 70 }), { maxLength: 6 }), (pieces) => {
      const whole = Buffer.concat(pieces);
      expect(crc32(whole)).toBe(zlibCrc32(whole));
      expect(pieces.reduce((crc, piece) => crc32(piece, crc), 0)).toBe(zlibCrc32(whole));
    }),
  );
});

test('CRC-32 of the standard check value', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26);
});

test.each([0, 1, megabyte, megabyte + 1, 2 * megabyte + 12_345])(
  'a file of %i bytes is read with its sum in base64',
  async (size) => {
    const file = size < 3 ? new Blob([Buffer.alloc(size, 5)]) : picture(size);
    const { bytes, checksum } = await readForSending(file);
    expect(checksum).toBe(base64Crc(await bytesOf(file)));
    expect(Buffer.compare(bytes, await bytesOf(file))).toBe(0);
  },
);

test('a file is read 1 MB at a time', async () => {
  const file = picture(3 * megabyte + 1);
  const sizes: number[] = [];
  const slice = file.slice.bind(file);
  file.slice = (start = 0, end = file.size) => {
    sizes.push(Math.min(end, file.size) - start);
    return slice(start, end);
  };
  await readForSending(file);
  expect(sizes).toEqual([megabyte, megabyte, megabyte, 1]);
});

test('a file that can’t be read any more says so', async () => {
  const file = picture(10);
  const failing = new ReadableStream({ pull: () => Promise.reject(new DOMException('gone')) });
  file.slice = () => Object.assign(new Blob(), { stream: () => failing });
  await expect(readForSending(file)).rejects.toMatchObject({ code: 'unreadable_file' });
});
