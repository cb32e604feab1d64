import { crc32 } from './crc32.ts';
import { readBytes } from './read-bytes.ts';

/** A piece of a file as it is sent. */
export interface ReadPiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** CRC-32 as S3 wants it: big endian, in base64. */
  readonly checksum: string;
}

/** Reads a piece of a file with its checksum. @throws UploadError `unreadable_file` */
export const readForSending = async (piece: Blob): Promise<ReadPiece> => {
  const bytes = await readBytes(piece);
  const crc = crc32(bytes);
  const octets = [crc >>> 24, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff];
  return { bytes, checksum: btoa(String.fromCharCode(...octets)) };
};
