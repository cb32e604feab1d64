import { errorMessage } from '../../lib/error-message.ts';
import type { PreparedPicture } from '../../lib/pictures/prepare-picture.ts';
import type { PictureUpload } from '../../lib/pictures/upload-picture.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { UploadError, type UploadErrorCode } from '../../lib/uploads/upload-errors.ts';
import { createUploadList } from '../../lib/uploads/upload-list.ts';
import {
  type ChosenProgress,
  isUnderWay,
  type PicturesState,
  addChosen,
  setPictureProgress,
} from './pictures-state.ts';

/** The picture code, loaded on demand. */
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

/** Returns whether a retry is pointless because the file itself is faulty. */
const isPermanentRefusal = (error: unknown): boolean =>
  error instanceof UploadError && refusals.has(error.code);

/** Creates the picture store of one form; uploads run while the visitor types. */
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
      advance(key, {
        status: isPermanentRefusal(error) ? 'refused' : 'failed',
        problem: errorMessage(error),
      }),
    revokeUrl,
  });
  const { current, subscribe, change, getFile, setFile, start, waitForUploads, close } = list;

  const advance = (key: string, progress: ChosenProgress): void =>
    change((state) => setPictureProgress(state, key, progress));

  /** Decode one picture at a time: phones have little memory. */
  const inTurn = oneAtATime();
  const prepare = (key: string, file: File, code: PictureCode, isCurrent: () => boolean) =>
    inTurn(() => {
      if (isCurrent()) advance(key, { status: 'preparing' });
      return code.prepare(file);
    });

  return {
    current,
    subscribe,
    change,
    /** Uploads as many of the files as there are free places. */
    choose: (files: readonly File[]): void => {
      const chosen = files.map((file) => {
        const [key, previewUrl] = [createUuid(), createUrl(file)];
        setFile(key, { file, previewUrl });
        return { key, name: file.name, previewUrl };
      });
      change((state) => addChosen(state, chosen));
      for (const { key } of chosen) void start(key);
    },
    retry: (key: string): void => {
      if (getFile(key) === undefined) return;
      advance(key, { status: 'waiting' });
      void start(key);
    },
    waitForUploads,
    close,
  };
};

export type PictureStore = ReturnType<typeof createPictureStore>;
