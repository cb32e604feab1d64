import { checksumChunkBytes } from '#domain/documents/document-limits.ts';
import { crc32 } from './crc32.ts';
import { readChunks } from './read-bytes.ts';

/** A piece of a file as it is sent. */
export interface ReadPiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** CRC-32 as S3 wants it: big endian, in base64. */
  readonly checksum: string;
}

/**
 * Reads a piece of a file, 1 MB after the other, with its checksum: once for both, since a phone's storage is slow.
 * @param bytes takes the piece, whose size it has
 * @throws UploadError `unreadable_file`
 */
export const readForSending = async (
  piece: Blob,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(piece.size),
): Promise<ReadPiece> => {
  let [crc, at] = [0, 0];
  for (let start = 0; start < piece.size; start += checksumChunkBytes) {
    for await (const chunk of readChunks(piece.slice(start, start + checksumChunkBytes))) {
      crc = crc32(chunk, crc);
      bytes.set(chunk, at);
      at += chunk.length;
    }
  }
  const octets = [crc >>> 24, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff];
  return { bytes, checksum: btoa(String.fromCharCode(...octets)) };
};
