import { createListeners } from '../listeners.ts';
import { logWarning } from '../log.ts';

export interface ListedFile<Task> {
  readonly file: File;
  previewUrl?: string | undefined;
  task?: Task;
}

interface UploadListOptions<Key, State, Task> {
  readonly initial: State;
  readonly noun: string;
  /** The list drops files whose key is no longer in the state. */
  readonly contains: (state: State, key: Key) => boolean;
  readonly isUploading: (state: State) => boolean;
  /** Checks, prepares and uploads a file; `isCurrent` is false once another file has replaced it. */
  readonly upload: (key: Key, listed: ListedFile<Task>, isCurrent: () => boolean) => Promise<void>;
  readonly fail: (key: Key, error: unknown) => void;
  readonly revokeUrl?: (url: string) => void;
}

/** Creates a list of files that upload while the form is being filled in. */
export const createUploadList = <Key, State, Task extends { readonly cancel: () => void }>({
  initial,
  noun,
  contains,
  isUploading,
  upload,
  fail,
  revokeUrl = (url) => URL.revokeObjectURL(url),
}: UploadListOptions<Key, State, Task>) => {
  let state = initial;
  const { subscribe, notify } = createListeners();
  const files = new Map<Key, ListedFile<Task>>();

  const remove = (key: Key): void => {
    const listed = files.get(key);
    files.delete(key);
    listed?.task?.cancel();
    if (listed?.previewUrl !== undefined) revokeUrl(listed.previewUrl);
  };
  const change = (next: (state: State) => State): void => {
    state = next(state);
    for (const key of files.keys()) if (!contains(state, key)) remove(key);
    notify();
  };

  return {
    current: () => state,
    subscribe,
    change,
    getFile: (key: Key) => files.get(key),
    setFile: (key: Key, listed: ListedFile<Task>): void => {
      remove(key);
      files.set(key, listed);
    },
    start: async (key: Key): Promise<void> => {
      const listed = files.get(key);
      if (listed === undefined) return;
      const isCurrent = (): boolean => files.get(key) === listed;
      try {
        await upload(key, listed, isCurrent);
      } catch (error) {
        if (!isCurrent()) return;
        logWarning(`A ${noun} could not be uploaded`, error);
        fail(key, error);
      } finally {
        delete listed.task;
      }
    },
    stop: (key: Key): void => {
      const listed = files.get(key);
      if (listed === undefined) return;
      const { task, ...rest } = listed;
      files.set(key, rest);
      task?.cancel();
    },
    waitForUploads: async (): Promise<void> => {
      if (!isUploading(state)) return;
      await new Promise<void>((resolve) => {
        const stop = subscribe(() => {
          if (isUploading(state)) return;
          stop();
          resolve();
        });
      });
    },
    close: (): void => {
      for (const key of files.keys()) remove(key);
    },
  };
};
