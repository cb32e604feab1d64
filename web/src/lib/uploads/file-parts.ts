import { checksumOf } from './checksum.ts';

export interface FilePart {
  readonly number: number;
  readonly bytes: Blob;
  readonly checksum: string;
}

/** Splits a file into parts, numbered from 1. @throws UploadError `unreadable_file` */
export const splitFile = async (file: Blob, partSize: number): Promise<FilePart[]> => {
  const parts: FilePart[] = [];
  for (let start = 0; start < file.size; start += partSize) {
    const bytes = file.slice(start, start + partSize);
    parts.push({ number: parts.length + 1, bytes, checksum: await checksumOf(bytes) });
  }
  return parts;
};
