import type { FileHandle } from 'node:fs/promises';

/** Written at once: to wake a thread for each piece of 64 KB, as the network brings them, takes longer than to write it. */
const batchBytes = 1024 * 1024;

/** Gives memory back at once: the collector would count it as its own and go through the whole heap again and again. */
const release = ({ buffer, length }: Buffer): void => {
  // A part of a larger buffer is not its only user.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
};

const writeBatch = async (file: FileHandle, batch: readonly Buffer[], size: number): Promise<void> => {
  const { bytesWritten } = await file.writev(batch);
  // A disk that is nearly full takes some of it; writing the rest tells why.
  if (bytesWritten < size) await file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
  batch.forEach(release);
};

/** Appends chunks to a file, one batch while the next one comes. The chunks can't be used any more after that. */
export const writeChunks = async (file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> => {
  let batch: Buffer[] = [];
  let size = 0;
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    writing = writeBatch(file, batch, size);
    // Whoever waits for it next is told if it fails.
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
