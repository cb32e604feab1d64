import { UploadError } from './upload-errors.ts';

/**
 * Gives the memory of bytes back at once, which nobody must use after that: the browser would wait until it has far more
 * to collect, and a phone has little. Browsers without `transfer` (Safari before 17.4) still collect it in their time.
 */
export const giveBack = ({ buffer }: Uint8Array<ArrayBuffer>): void => {
  if (buffer.byteLength > 0 && 'transfer' in buffer) buffer.transfer(0);
};

const unreadable = (cause: unknown): UploadError => {
  const message = 'The file could not be read. It may have been moved or changed: choose it again.';
  return new UploadError('unreadable_file', message, cause);
};

/** The bytes of a file's piece. Throws UploadError `unreadable_file` when the file was moved, changed or closed. */
export const readBytes = async (piece: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await piece.arrayBuffer());
  } catch (cause) {
    throw unreadable(cause);
  }
};

/** The bytes of a file's piece as they are read. A chunk is good until the next one. Throws as `readBytes` does. */
export async function* readChunks(piece: Blob): AsyncGenerator<Uint8Array> {
  try {
    // Not every browser lets a stream be iterated.
    const reader = piece.stream().getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield read.value;
      giveBack(read.value);
    }
  } catch (cause) {
    throw unreadable(cause);
  }
}
