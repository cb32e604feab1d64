import { errorMessage } from '../../lib/error-message.ts';
import type { PreparedPicture } from '../../lib/pictures/prepare-picture.ts';
import type { PictureUpload } from '../../lib/pictures/upload-picture.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { UploadError, type UploadErrorCode } from '../../lib/uploads/upload-errors.ts';
import { createUploadList } from '../../lib/uploads/upload-list.ts';
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

/** Makes the store of one form's pictures; they are prepared and uploaded while the rest is typed. */
export const createPictureStore = (
  initial: PicturesState,
  { loadCode, createUrl, revokeUrl }: PictureEnvironment,
) => {
  const list = createUploadList<string, PicturesState, PictureUpload>({
    initial,
    noun: 'picture',
    contains: ({ items }, key) => items.some((picture) => picture.key === key),
    isUploading: isUnderWay,
    upload: async (key, listed, isCurrent) => {
      const code = await loadCode();
      const picture = await prepare(key, listed.file, code, isCurrent);
      if (!isCurrent()) return;
      advance(key, { status: 'uploading', share: 0 });
      listed.task = code.upload(picture, (share) => advance(key, { status: 'uploading', share }));
      const url = await listed.task.result;
      const { width, height } = picture;
      advance(key, { status: 'uploaded', url, width, height });
    },
    fail: (key, error) =>
      advance(key, { status: canNeverArrive(error) ? 'refused' : 'failed', problem: errorMessage(error) }),
    revokeUrl,
  });
  const { current, subscribe, change, getFile, setFile, start, settle, close } = list;

  const advance = (key: string, progress: ChosenProgress): void =>
    change((state) => withProgress(state, key, progress));

  /** One picture at a time is decoded: a phone's memory holds few photographs. */
  let preparation: Promise<unknown> = Promise.resolve();
  const prepare = (key: string, file: File, code: PictureCode, isCurrent: () => boolean) => {
    const prepared = preparation.then(() => {
      if (isCurrent()) advance(key, { status: 'preparing' });
      return code.prepare(file);
    });
    preparation = prepared.catch(() => undefined);
    return prepared;
  };

  return {
    current,
    subscribe,
    change,
    /** Takes chosen files, as many as there are places, and uploads them. */
    choose: (files: readonly File[]): void => {
      const chosen = files.map((file) => {
        const [key, previewUrl] = [createUuid(), createUrl(file)];
        setFile(key, { file, previewUrl });
        return { key, name: file.name, previewUrl };
      });
      // What finds no place is forgotten at once.
      change((state) => withChosen(state, chosen));
      for (const { key } of chosen) void start(key);
    },
    /** Uploads a picture again that has failed. */
    retry: (key: string): void => {
      if (getFile(key) === undefined) return;
      advance(key, { status: 'waiting' });
      void start(key);
    },
    settle,
    close,
  };
};

export type PictureStore = ReturnType<typeof createPictureStore>;
