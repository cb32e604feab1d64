import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Ending of files that were still being written; one that is found at start-up was never acknowledged. */
export const unfinishedSuffix = '.part';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Whatever the process makes otherwise: secrets, mails and records are their owner's alone. */
const privateFile = 0o600;

/**
 * Writes a file so that it is there whole or not at all, whatever stops the process: beside its place
 * first, flushed to the disk, then renamed.
 */
export const writeFileDurably = async (path: string, content: Buffer | string | Readable): Promise<void> => {
  const temporary = join(dirname(path), `${randomUUID()}${unfinishedSuffix}`);
  try {
    const isStream = typeof content === 'object' && 'pipe' in content;
    await pipeline(
      isStream ? content : [content],
      createWriteStream(temporary, { flags: 'wx', mode: privateFile, flush: true }),
    );
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};
