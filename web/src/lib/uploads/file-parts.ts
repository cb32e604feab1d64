import { checksumOf } from './crc32.ts';

/** A piece of a file. */
export interface FilePart {
  /** From 1. */
  readonly number: number;
  readonly bytes: Blob;
  /** CRC-32 in base64, worked out when first asked for. Rejects with UploadError `unreadable_file`. */
  readonly checksum: () => Promise<string>;
}

/** Cuts a file, without reading it; `partSize` in bytes. */
export const cutFile = (file: Blob, partSize: number): FilePart[] =>
  Array.from({ length: Math.ceil(file.size / partSize) }, (_, index) => {
    const bytes = file.slice(index * partSize, (index + 1) * partSize);
    let checksum: Promise<string> | undefined;
    return { number: index + 1, bytes, checksum: () => (checksum ??= checksumOf(bytes)) };
  });
