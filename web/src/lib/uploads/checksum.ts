import { checksumChunkBytes } from '#domain/documents/document-limits.ts';
import { crc32 } from './crc32.ts';
import { readBytes } from './read-bytes.ts';

/** Computes the CRC-32 of a file or a piece of it, in base64. @throws UploadError `unreadable_file` */
export const checksumOf = async (piece: Blob): Promise<string> => {
  let crc = 0;
  for (let start = 0; start < piece.size; start += checksumChunkBytes) {
    crc = crc32(await readBytes(piece.slice(start, start + checksumChunkBytes)), crc);
  }
  const octets = [crc >>> 24, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff];
  return btoa(String.fromCharCode(...octets));
};
