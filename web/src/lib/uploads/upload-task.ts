import { multipartThresholdBytes } from '#domain/documents/document-limits.ts';
import { createListeners } from '../listeners.ts';
import { uploadInParts } from './multipart-upload.ts';
import { uploadInOneRequest } from './single-upload.ts';
import { createUploadControl } from './upload-control.ts';
import { cancelledError, toUploadError, UploadError } from './upload-errors.ts';
import { type UploadOptions, type UploadSource, validateUploadInput } from './upload-source.ts';
import type { UploadedFile, UploadTools } from './upload-tools.ts';

type UploadState = 'in progress' | 'paused' | 'cancelled' | 'error' | 'success';

interface UploadProgress {
  readonly transferred: number;
  readonly total: number;
}

/** `state` and `progress` change only when listeners are notified (`useSyncExternalStore`). */
export interface UploadTask {
  readonly state: UploadState;
  /** In bytes; never decreases. */
  readonly progress: UploadProgress;
  /** Only uploads in parts can be paused; others throw UploadError `not_pausable`. */
  readonly canPause: boolean;
  /** Rejects with a message for visitors; code `cancelled` after `cancel`. */
  readonly result: Promise<UploadedFile>;
  pause(): void;
  resume(): void;
  cancel(): void;
  subscribe(listener: () => void): () => void;
}

const assertPausable = (canPause: boolean): void => {
  if (!canPause) throw new UploadError('not_pausable', 'Only an upload in parts can be paused and resumed.');
};

/** Starts an upload. @throws UploadError `invalid_source`, `too_large` or `invalid_path` */
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
