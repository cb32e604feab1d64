import { checksumOf } from './checksum.ts';

/** A piece of a file. */
export interface FilePart {
  /** From 1. */
  readonly number: number;
  readonly bytes: Blob;
  /** CRC-32 in base64. */
  readonly checksum: string;
}

/** Cuts a file into parts of `partSize` bytes. @throws UploadError `unreadable_file` */
export const splitFile = async (file: Blob, partSize: number): Promise<FilePart[]> => {
  const parts: FilePart[] = [];
  for (let start = 0; start < file.size; start += partSize) {
    const bytes = file.slice(start, start + partSize);
    parts.push({ number: parts.length + 1, bytes, checksum: await checksumOf(bytes) });
  }
  return parts;
};
