import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export class CorruptStateError extends Error {
  override readonly name = 'CorruptStateError';
  readonly path: string;

  constructor(path: string, what: string, advice: string) {
    super(`${what} in ${path} is damaged. ${advice}`);
    this.path = path;
  }
}

/** Suffix of writes in progress. A file left with it was never acknowledged. */
export const temporarySuffix = '.part';

export const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Secrets, mails and records are readable by their owner only. */
export const privateFileMode = 0o600;

const writeAtomically = async (path: string, content: Buffer | string, flush: boolean): Promise<void> => {
  const temporary = join(dirname(path), `${randomUUID()}${temporarySuffix}`);
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: privateFileMode, flush });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Writes a file atomically without flushing it: call `sync` before you rely on it after a power failure. */
export const writeFileAtomically = (path: string, content: Buffer | string): Promise<void> =>
  writeAtomically(path, content, false);

/** Writes a file atomically and flushes it: it survives a crash of the machine. */
export const writeFileDurably = async (path: string, content: Buffer | string): Promise<void> => {
  await writeAtomically(path, content, true);
  await sync(dirname(path));
};
