import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { takeLock, type ProcessLock } from './process-lock.ts';

/** A data folder that can't be used; the message says why and what to do, in one line. */
class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/**
 * Makes a folder and those around it. Node's own recursive mkdir never ends where the file system refuses a folder as
 * if its parent were missing. Throws a DataFolderError where a file is in the way.
 */
const makeFolder = (folder: string): void => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return;
  if (stats !== undefined) {
    throw new DataFolderError(
      `${folder} is a file: --data takes a folder. Choose one that is there or can be made.`,
    );
  }
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/**
 * Makes the data folder if need be and takes it for this process. Throws a DataFolderError if it can't be written or
 * if another runner works in it.
 */
export const openDataDir = (dataDir: string): ProcessLock => {
  const lockFile = join(dataDir, 'runner.lock');
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
    const lock = takeLock(lockFile);
    if (typeof lock === 'object') return lock;
    throw new DataFolderError(
      `The data folder ${dataDir} is in use by a product already running (process ${lock}). Stop that one, or choose another folder with --data.`,
    );
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(
      `The data folder ${dataDir} can't be written (${reason}). Mend its permissions, or choose another folder with --data.`,
    );
  }
};
