import { giveBack } from './read-bytes.ts';

/** Memory for the parts of one file, used again for the next part: a new piece for each would soon be much to collect. */
export interface PartBuffers {
  /** Memory for a part of `size` bytes, with anything in it. */
  take(size: number): Uint8Array<ArrayBuffer>;
  /** Takes back what nobody uses any more. */
  putBack(bytes: Uint8Array<ArrayBuffer>): void;
}

/** Buffers for so many parts, each of which is read once; what no part is left for is given back at once. */
export const createPartBuffers = (parts: number): PartBuffers => {
  const free: Uint8Array<ArrayBuffer>[] = [];
  let unread = parts;
  return {
    take: (size) => {
      unread -= 1;
      const fitting = free.findIndex(({ length }) => length === size);
      const [bytes = new Uint8Array(size)] = fitting < 0 ? [] : free.splice(fitting, 1);
      if (unread <= 0) free.splice(0).forEach(giveBack);
      return bytes;
    },
    putBack: (bytes) => {
      if (free.length < unread) free.push(bytes);
      else giveBack(bytes);
    },
  };
};
