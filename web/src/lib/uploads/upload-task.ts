import { multipartThresholdBytes } from '#domain/documents/document-limits.ts';
import { createListeners } from '../listeners.ts';
import { uploadInParts } from './multipart-upload.ts';
import { uploadInOneRequest } from './single-upload.ts';
import { createUploadControl } from './upload-control.ts';
import { cancelledError, toUploadError, UploadError } from './upload-errors.ts';
import { type UploadOptions, type UploadSource, validateUploadInput } from './upload-source.ts';
import type { UploadedFile, UploadTools } from './upload-tools.ts';

type UploadState = 'in progress' | 'paused' | 'cancelled' | 'error' | 'success';

/** How far an upload has come, in bytes. */
interface UploadProgress {
  readonly transferred: number;
  readonly total: number;
}

/** One upload. `state` and `progress` keep their values, and are the same objects, until listeners are told. */
export interface UploadTask {
  readonly state: UploadState;
  /** Never goes back. */
  readonly progress: UploadProgress;
  /** Whether the upload can be paused: only those in parts can, which are those over 5 MB. */
  readonly canPause: boolean;
  /** Rejects with an error whose message is meant for the visitor, `cancelled` by its code after `cancel`. */
  readonly result: Promise<UploadedFile>;
  /** Stops sending until `resume`. Throws UploadError `not_pausable`. */
  pause(): void;
  /** Goes on after `pause`. Throws UploadError `not_pausable`. */
  resume(): void;
  /** Gives the upload up, and removes from the server what has arrived. */
  cancel(): void;
  /** Tells of every change of state and progress; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

const assertPausable = (canPause: boolean): void => {
  if (!canPause) throw new UploadError('not_pausable', 'Only an upload in parts can be paused and resumed.');
};

/**
 * Begins to upload.
 * @throws UploadError `invalid_source`, `too_large` or `invalid_path`, before anything is sent
 */
export const startUpload = (source: UploadSource, options: UploadOptions, tools: UploadTools): UploadTask => {
  const file = validateUploadInput(source, options);
  const total = file.bytes.size;
  const canPause = total > multipartThresholdBytes;
  const control = createUploadControl(tools.connection, tools.retry);
  const { subscribe, notify } = createListeners();
  let state: UploadState = 'in progress';
  let progress: UploadProgress = { transferred: 0, total };

  const hasEnded = (): boolean => state !== 'in progress' && state !== 'paused';
  const setState = (next: UploadState): void => {
    if (hasEnded()) return;
    state = next;
    notify();
  };
  const report = (sent: number): void => {
    const transferred = Math.min(sent, total);
    if (hasEnded() || transferred <= progress.transferred) return;
    progress = { transferred, total };
    notify();
  };

  const work = async (): Promise<UploadedFile> => {
    try {
      const run = { tools, control, report };
      const uploaded = await (canPause ? uploadInParts(file, run) : uploadInOneRequest(file, run));
      report(total);
      setState('success');
      return uploaded;
    } catch (error) {
      setState('error');
      throw toUploadError(error);
    } finally {
      control.close();
    }
  };
  const cancellation = new AbortController();
  const cancelled = new Promise<never>((_resolve, reject) => {
    cancellation.signal.addEventListener('abort', () => reject(cancellation.signal.reason));
  });
  const result = Promise.race([cancelled, work()]);
  // The state tells of failures, too: not everybody waits for the result.
  result.catch(() => undefined);

  return {
    get state() {
      return state;
    },
    get progress() {
      return progress;
    },
    canPause,
    result,
    pause: () => {
      assertPausable(canPause);
      if (state !== 'in progress') return;
      control.pause();
      setState('paused');
    },
    resume: () => {
      assertPausable(canPause);
      if (state !== 'paused') return;
      setState('in progress');
      control.resume();
    },
    cancel: () => {
      if (hasEnded()) return;
      const reason = cancelledError();
      setState('cancelled');
      control.stop(reason);
      cancellation.abort(reason);
    },
    subscribe,
  };
};
