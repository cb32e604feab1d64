import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of the local cloud's data that is not what was written there. */
export class CorruptStateError extends Error {
  override readonly name = 'CorruptStateError';
  readonly path: string;

  constructor(path: string, what: string, advice: string) {
    super(`${what} in ${path} is damaged. ${advice}`);
    this.path = path;
  }
}

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
export const privateFile = 0o600;

const writeWhole = async (path: string, content: Buffer | string, flush: boolean): Promise<void> => {
  const temporary = join(dirname(path), `${randomUUID()}${unfinishedSuffix}`);
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: privateFile, flush });
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
export const writeFileWhole = (path: string, content: Buffer | string): Promise<void> =>
  writeWhole(path, content, false);

/** Writes a file so that it is there whole or not at all, whatever stops the process or the machine. */
export const writeFileDurably = async (path: string, content: Buffer | string): Promise<void> => {
  await writeWhole(path, content, true);
  await sync(dirname(path));
};
