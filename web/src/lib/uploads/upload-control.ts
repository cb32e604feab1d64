import { type RetryTools, withRetries } from '../retry.ts';
import type { Connection } from './connection.ts';
import { isConnectionError, classifyUploadError } from './upload-errors.ts';

export interface UploadControl {
  /** Runs one request; retries it, also after a pause or a lost connection. @throws the last error, or `stop`'s reason */
  run<Result>(step: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  pause(): void;
  resume(): void;
  stop(reason: Error): void;
  close(): void;
}

/** Pauses, resumes, retries and cancels the steps of an upload. */
export const createUploadControl = (connection: Connection, retry: RetryTools): UploadControl => {
  const running = new Set<AbortController>();
  const waiting = new Set<() => void>();
  let isPaused = false;
  let stopReason: Error | undefined;

  const interrupt = (): void => {
    for (const step of running) step.abort();
  };
  const wake = (): void => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const unsubscribe = connection.subscribe(() => (connection.isOnline() ? wake() : interrupt()));

  // `navigator.onLine` can be wrong: a first attempt is sent even if the browser says it is offline.
  const mustWait = (wasInterrupted: boolean): boolean =>
    stopReason === undefined && (isPaused || (wasInterrupted && !connection.isOnline()));
  const waitUntilAllowed = async (wasInterrupted: boolean): Promise<void> => {
    while (mustWait(wasInterrupted)) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
      });
    }
    if (stopReason !== undefined) throw stopReason;
  };

  return {
    run: async (step) => {
      for (let wasInterrupted = false; ; wasInterrupted = true) {
        await waitUntilAllowed(wasInterrupted);
        const controller = new AbortController();
        const { signal } = controller;
        const isInterrupted = (error: unknown): boolean =>
          signal.aborted || (isConnectionError(error) && !connection.isOnline());
        running.add(controller);
        try {
          return await withRetries(
            () => step(signal),
            (error) => (isInterrupted(error) ? 'final' : classifyUploadError(error)),
            retry,
          );
        } catch (error) {
          if (!isInterrupted(error)) throw error;
        } finally {
          running.delete(controller);
        }
      }
    },
    pause: () => {
      isPaused = true;
      interrupt();
    },
    resume: () => {
      isPaused = false;
      wake();
    },
    stop: (reason) => {
      stopReason ??= reason;
      interrupt();
      wake();
    },
    close: unsubscribe,
  };
};
