import { withoutFileName } from '#domain/documents/document-key.ts';
import type { LogCode } from '../runtime/log-events.ts';
import { logger } from '../runtime/logger.ts';

/** Files of one submission or vehicle. */
export interface OwnFiles {
  /** Names the owner in the log. */
  readonly owner: string;
  /** Keeps a file from expiring; returns false if it is not there, or somebody else's. */
  readonly attach: (key: string) => Promise<boolean>;
  /** Lets a file expire again, unless it is somebody else's. */
  readonly release: (key: string) => Promise<void>;
}

type ListStored = () => Promise<readonly string[]>;

export interface Storing<Result> {
  /** Attaches the files, then stores what names them: in the other order one could expire. */
  readonly store: () => Promise<Result>;
  /** Lists the files that are stored, by this request or another one. */
  readonly listStored: ListStored;
}

/** Only logs failures, since what is stored, or the first error, says more. */
const forEachFile = async (
  keys: readonly string[],
  act: (key: string) => Promise<boolean>,
  failure: LogCode,
  owner: string,
): Promise<void> => {
  const succeeded = await Promise.all(keys.map((key) => act(key).catch(() => false)));
  const failed = keys.filter((_, index) => succeeded[index] !== true);
  if (failed.length > 0) logger.log(failure, { owner, keys: failed.map(withoutFileName) });
};

/** Attaches stored files that another request may have released meanwhile. */
const keepAttached = (keys: readonly string[], { owner, attach }: OwnFiles): Promise<void> =>
  forEachFile(keys, attach, 'files-not-attached', owner);

/** Releases those of some files that nothing stored names. */
export const releaseUnstored = async (
  keys: readonly string[],
  files: OwnFiles,
  listStored: ListStored,
): Promise<void> => {
  const { owner, release } = files;
  try {
    const stored = await listStored();
    const unstored = keys.filter((key) => !stored.includes(key));
    await forEachFile(unstored, (key) => release(key).then(() => true), 'files-not-released', owner);
    const storedNow = await listStored();
    await keepAttached(
      unstored.filter((key) => storedNow.includes(key)),
      files,
    );
  } catch {
    logger.log('files-not-released', { owner, keys: keys.map(withoutFileName) });
  }
};

/**
 * Stores what names files; if that fails, for example because the submission was erased meanwhile, releases those that nothing
 * names. A request that fails can't let files expire that another one stores: each looks again after its own last write.
 */
export const storeWithFiles = async <Result>(
  keys: readonly string[],
  files: OwnFiles,
  { store, listStored }: Storing<Result>,
): Promise<Result> => {
  let result: Result;
  try {
    result = await store();
  } catch (error) {
    await releaseUnstored(keys, files, listStored);
    throw error;
  }
  await keepAttached(keys, files);
  return result;
};
