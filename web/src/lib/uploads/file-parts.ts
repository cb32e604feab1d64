import { giveBack, readBytes } from './read-bytes.ts';
import { readForSending } from './read-for-sending.ts';

/** A piece of a file. Its promises reject with UploadError `unreadable_file`. */
export interface FilePart {
  /** From 1. */
  readonly number: number;
  /** In bytes. */
  readonly size: number;
  /** CRC-32 in base64, computed once. */
  checksum(): Promise<string>;
  /** Reads the bytes, each time anew, so that only parts under way are in memory. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

const createPart = (piece: Blob, number: number): FilePart => {
  let known: string | undefined;
  return {
    number,
    size: piece.size,
    checksum: async () => {
      if (known !== undefined) return known;
      const { bytes, checksum } = await readForSending(piece);
      giveBack(bytes);
      known = checksum;
      return checksum;
    },
    bytes: () => readBytes(piece),
  };
};

/** Cuts a file, without reading it; `partSize` in bytes. */
export const cutFile = (file: Blob, partSize: number): FilePart[] =>
  Array.from({ length: Math.ceil(file.size / partSize) }, (_, index) =>
    createPart(file.slice(index * partSize, (index + 1) * partSize), index + 1),
  );
