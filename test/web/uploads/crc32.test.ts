import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { crc32 } from '../../../web/src/lib/uploads/crc32.ts';
import { readForSending } from '../../../web/src/lib/uploads/read-for-sending.ts';
import { base64Crc } from './support/fake-server.ts';
import { bytesOf, megabyte, picture } from './support/upload-setup.ts';

test('CRC-32 is zlib’s', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(crc32(bytes)).toBe(zlibCrc32(bytes));
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

test('a file that can’t be read any more says so', async () => {
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
  await expect(readForSending(gone)).rejects.toMatchObject({ code: 'unreadable_file' });
});
