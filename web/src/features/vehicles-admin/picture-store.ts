import { messageOf } from '../../lib/error-message.ts';
import { createListeners } from '../../lib/listeners.ts';
import { logWarning } from '../../lib/log.ts';
import type { PreparedPicture } from '../../lib/pictures/prepare-picture.ts';
import type { PictureUpload } from '../../lib/pictures/upload-picture.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { UploadError, type UploadErrorCode } from '../../lib/uploads/upload-errors.ts';
import {
  type ChosenProgress,
  isUnderWay,
  type PicturesState,
  withChosen,
  withProgress,
} from './pictures-state.ts';

/** The code that prepares and uploads pictures; it arrives only where it is used. */
export interface PictureCode {
  readonly prepare: (file: File) => Promise<PreparedPicture>;
  readonly upload: (picture: PreparedPicture, onProgress: (share: number) => void) => PictureUpload;
}

/** The pictures of one open form; they are prepared and uploaded while the rest is typed. */
export interface PictureStore {
  readonly current: () => PicturesState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies a change of `pictures-state.ts`. */
  readonly change: (next: (state: PicturesState) => PicturesState) => void;
  /** Takes chosen files, as many as there are places, and uploads them. */
  readonly choose: (files: readonly File[]) => void;
  /** Uploads a picture again that has failed. */
  readonly retry: (key: string) => void;
  /** Until no upload is under way. */
  readonly settle: () => Promise<void>;
  /** Ends all uploads and gives the previews' memory back. */
  readonly close: () => void;
}

interface PictureEnvironment {
  readonly loadCode: () => Promise<PictureCode>;
  readonly createUrl: (file: File) => string;
  readonly revokeUrl: (url: string) => void;
}

const refusals: ReadonlySet<string> = new Set([
  'too_large',
  'wrong_type',
  'unreadable_file',
] satisfies UploadErrorCode[]);

/** Whether the fault is the file's own, so that another try would end alike. */
const canNeverArrive = (error: unknown): boolean => error instanceof UploadError && refusals.has(error.code);

/** Makes the store of one form. */
export const createPictureStore = (
  initial: PicturesState,
  { loadCode, createUrl, revokeUrl }: PictureEnvironment,
): PictureStore => {
  let state = initial;
  const { subscribe, tell } = createListeners();
  const files = new Map<string, { readonly file: File; readonly previewUrl: string }>();
  const uploads = new Map<string, PictureUpload>();

  const forget = (key: string): void => {
    uploads.get(key)?.cancel();
    uploads.delete(key);
    const chosen = files.get(key);
    if (chosen !== undefined) revokeUrl(chosen.previewUrl);
    files.delete(key);
  };
  const change = (next: (state: PicturesState) => PicturesState): void => {
    state = next(state);
    const keys = new Set(state.items.map(({ key }) => key));
    for (const key of files.keys()) if (!keys.has(key)) forget(key);
    tell();
  };

  const advance = (key: string, progress: ChosenProgress): void =>
    change((current) => withProgress(current, key, progress));

  /** One picture at a time is decoded: a phone's memory holds few photographs. */
  let preparation: Promise<unknown> = Promise.resolve();
  const prepare = (key: string, file: File, code: PictureCode): Promise<PreparedPicture> => {
    const prepared = preparation.then(() => {
      if (files.has(key)) advance(key, { status: 'preparing' });
      return code.prepare(file);
    });
    preparation = prepared.catch(() => undefined);
    return prepared;
  };

  const upload = async (key: string, file: File): Promise<void> => {
    try {
      const code = await loadCode();
      const picture = await prepare(key, file, code);
      if (!files.has(key)) return;
      advance(key, { status: 'uploading', share: 0 });
      const started = code.upload(picture, (share) => advance(key, { status: 'uploading', share }));
      uploads.set(key, started);
      const url = await started.result;
      const { width, height } = picture;
      advance(key, { status: 'uploaded', url, width, height });
    } catch (error) {
      if (!files.has(key)) return;
      logWarning('A picture could not be uploaded', error);
      advance(key, { status: canNeverArrive(error) ? 'refused' : 'failed', problem: messageOf(error) });
    } finally {
      uploads.delete(key);
    }
  };

  return {
    current: () => state,
    subscribe,
    change,
    choose: (chosen) => {
      const described = chosen.map((file) => ({
        key: createUuid(),
        name: file.name,
        file,
        previewUrl: createUrl(file),
      }));
      for (const { key, file, previewUrl } of described) files.set(key, { file, previewUrl });
      // What finds no place is forgotten at once.
      change((current) =>
        withChosen(
          current,
          described.map(({ key, name, previewUrl }) => ({ key, name, previewUrl })),
        ),
      );
      for (const { key, file } of described) if (files.has(key)) void upload(key, file);
    },
    retry: (key) => {
      const chosen = files.get(key);
      if (chosen === undefined) return;
      advance(key, { status: 'waiting' });
      void upload(key, chosen.file);
    },
    settle: async () => {
      if (!isUnderWay(state)) return;
      await new Promise<void>((resolve) => {
        const stop = subscribe(() => {
          if (isUnderWay(state)) return;
          stop();
          resolve();
        });
      });
    },
    close: () => {
      for (const key of files.keys()) forget(key);
    },
  };
};
