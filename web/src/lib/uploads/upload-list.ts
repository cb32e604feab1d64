import { createListeners } from '../listeners.ts';
import { logWarning } from '../log.ts';

/** A chosen file that is being uploaded, or may be once more. */
export interface ListedFile<Task> {
  readonly file: File;
  /** Address of a picture of it, in this page. */
  previewUrl?: string | undefined;
  /** Its upload, while that is under way. */
  task?: Task;
}

interface UploadListOptions<Key, State, Task> {
  readonly initial: State;
  /** What the files are, for the log. */
  readonly noun: string;
  /** Whether a key still stands in the list; if not, its file is forgotten. */
  readonly contains: (state: State, key: Key) => boolean;
  readonly isUploading: (state: State) => boolean;
  /** Checks, prepares and uploads a file, and shows how far it is; another one may take its place meanwhile. */
  readonly upload: (key: Key, listed: ListedFile<Task>, isCurrent: () => boolean) => Promise<void>;
  /** Shows that an upload has failed. */
  readonly fail: (key: Key, error: unknown) => void;
  readonly revokeUrl?: (url: string) => void;
}

/** Makes a list of files that are uploaded while a form is filled in. */
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
    /** The file behind a key, if it was chosen on this page. */
    getFile: (key: Key) => files.get(key),
    /** Puts a file in the place of an earlier one. */
    setFile: (key: Key, listed: ListedFile<Task>): void => {
      remove(key);
      files.set(key, listed);
    },
    /** Uploads the file behind a key. */
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
    /** Ends an upload; its file stays for another try. */
    stop: (key: Key): void => {
      const listed = files.get(key);
      if (listed === undefined) return;
      const { task, ...rest } = listed;
      files.set(key, rest);
      task?.cancel();
    },
    /** Waits until no upload is under way. */
    settle: async (): Promise<void> => {
      if (!isUploading(state)) return;
      await new Promise<void>((resolve) => {
        const stop = subscribe(() => {
          if (isUploading(state)) return;
          stop();
          resolve();
        });
      });
    },
    /** Ends all uploads and forgets their files. */
    close: (): void => {
      for (const key of files.keys()) remove(key);
    },
  };
};
