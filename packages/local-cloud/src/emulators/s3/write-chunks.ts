import type { FileHandle } from 'node:fs/promises';

/** Larger writes save a thread wake-up per chunk of 64 KB. */
const batchBytes = 1024 * 1024;

/** Frees memory at once, to spare the garbage collector. */
const release = ({ buffer, length }: Buffer): void => {
  // A slice of a larger buffer is shared.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
};

const writeBatch = async (file: FileHandle, batch: readonly Buffer[], size: number): Promise<void> => {
  const { bytesWritten } = await file.writev(batch);
  // A nearly full disk writes only some; writing the rest reports the error.
  if (bytesWritten < size) await file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
  batch.forEach(release);
};

/** Writes one batch while the next arrives. The chunks can't be used afterwards. */
export const writeChunks = async (file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> => {
  let batch: Buffer[] = [];
  let size = 0;
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    writing = writeBatch(file, batch, size);
    // The next await reports an error.
    writing.catch(() => {});
    batch = [];
    size = 0;
  };
  for await (const chunk of chunks) {
    batch.push(chunk);
    size += chunk.length;
    if (size >= batchBytes) await flush();
  }
  if (size > 0) await flush();
  await writing;
};
