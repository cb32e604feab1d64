/** Standard retry mode of the AWS SDKs. */
const maxAttempts = 3;
const baseDelayMs = 100;
const throttledBaseDelayMs = 500;

export type RetryVerdict = 'final' | 'transient' | 'throttled';

export interface RetryTools {
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

export const browserRetryTools: RetryTools = {
  sleep: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  random: Math.random,
};

/** Retries `task` with exponential backoff and full jitter. @throws the last error, or the first final one */
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
