/** How failed calls are repeated: the AWS SDKs' standard mode, in milliseconds. */
const maxAttempts = 3;
const baseDelayMs = 100;
const throttledBaseDelayMs = 500;

/** Whether a failure is worth another attempt, and whether the service asked for fewer calls. */
export type RetryVerdict = 'final' | 'transient' | 'throttled';

/** What a retry needs of the world; tests pass their own. */
export interface RetryTools {
  /** Waits for so many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

export const browserRetryTools: RetryTools = {
  sleep: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  random: Math.random,
};

/**
 * Calls `task` until it succeeds, at most three times, with exponential backoff and full jitter between.
 * @throws the last failure, or the first that `classify` calls final
 */
export const withRetries = async <Result>(
  task: () => Promise<Result>,
  classify: (error: unknown) => RetryVerdict,
  { sleep, random }: RetryTools,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      const verdict = classify(error);
      if (verdict === 'final' || attempt >= maxAttempts) throw error;
      const base = verdict === 'throttled' ? throttledBaseDelayMs : baseDelayMs;
      await sleep(random() * base * 2 ** (attempt - 1));
    }
  }
};
