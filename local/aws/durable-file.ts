import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Ending of files that were still being written; one that is found at start-up was never acknowledged. */
export const unfinishedSuffix = '.part';

/** Flushes a file, or the names in a folder, to the disk. */
export const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Whatever the process makes otherwise: secrets, mails and records are their owner's alone. */
const privateFile = 0o600;

type FileContent = Buffer | string | Readable;

const writeWhole = async (path: string, content: FileContent, flush: boolean): Promise<void> => {
  const temporary = join(dirname(path), `${randomUUID()}${unfinishedSuffix}`);
  try {
    const isStream = typeof content === 'object' && 'pipe' in content;
    await pipeline(
      isStream ? content : [content],
      createWriteStream(temporary, { flags: 'wx', mode: privateFile, flush }),
    );
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/**
 * Writes a file so that it is there whole or not at all, whatever stops the process. It is not flushed to the disk:
 * that is for `sync` to do before anything relies on it for good.
 */
export const writeFileWhole = (path: string, content: FileContent): Promise<void> =>
  writeWhole(path, content, false);

/** Writes a file so that it is there whole or not at all, whatever stops the process or the machine. */
export const writeFileDurably = async (path: string, content: FileContent): Promise<void> => {
  await writeWhole(path, content, true);
  await sync(dirname(path));
};
