import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { acquireLock, type ProcessLock } from './process-lock.ts';

class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Node's recursive mkdir never returns if a file system reports a missing parent for a folder that it refuses. */
const makeFolder = (folder: string): void => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return;
  if (stats !== undefined) {
    throw new DataFolderError(`${folder} is a file: --data needs a folder. Choose another one.`);
  }
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** Creates and locks the data folder. @throws DataFolderError if it can't be written or is in use */
export const openDataDir = (dataDir: string): ProcessLock => {
  const lockFile = join(dataDir, 'runner.lock');
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
    const lock = acquireLock(lockFile);
    if (typeof lock === 'object') return lock;
    throw new DataFolderError(
      `The data folder ${dataDir} is in use by a product already running (process ${lock}). Stop that one, or choose another folder with --data.`,
    );
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(
      `The data folder ${dataDir} can't be written (${reason}). Fix its permissions, or choose another folder with --data.`,
    );
  }
};
