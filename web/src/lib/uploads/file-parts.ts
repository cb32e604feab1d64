import { createPartBuffers, type PartBuffers } from './part-buffers.ts';
import { type ReadPiece, readForSending } from './read-for-sending.ts';

/** A piece of a file. Its promises reject with UploadError `unreadable_file`. */
export interface FilePart {
  /** From 1. */
  readonly number: number;
  /** In bytes. */
  readonly size: number;
  /** CRC-32 in base64. The part is read when it is first asked for, and kept in memory until it is let go. */
  checksum(): Promise<string>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets the bytes go, which nobody uses any more; the checksum stays known. */
  letGo(): void;
}

const createPart = (piece: Blob, number: number, buffers: PartBuffers): FilePart => {
  let reading: Promise<ReadPiece> | undefined;
  let held: Uint8Array<ArrayBuffer> | undefined;
  let known: string | undefined;
  const read = async (): Promise<ReadPiece> => {
    reading ??= readForSending(piece, buffers.take(piece.size));
    const done = await reading;
    held = done.bytes;
    known = done.checksum;
    return done;
  };
  return {
    number,
    size: piece.size,
    checksum: async () => known ?? (await read()).checksum,
    bytes: async () => (await read()).bytes,
    letGo: () => {
      if (held !== undefined) buffers.putBack(held);
      held = undefined;
      reading = undefined;
    },
  };
};

/** Cuts a file, without reading it; `partSize` in bytes. */
export const cutFile = (file: Blob, partSize: number): FilePart[] => {
  const count = Math.ceil(file.size / partSize);
  const buffers = createPartBuffers(count);
  return Array.from({ length: count }, (_, index) =>
    createPart(file.slice(index * partSize, (index + 1) * partSize), index + 1, buffers),
  );
};
