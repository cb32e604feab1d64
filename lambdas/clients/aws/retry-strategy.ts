import { setTimeout as pause } from 'node:timers/promises';
import type { RetryErrorInfo, RetryStrategyV2, RetryToken } from '@smithy/types';
import { httpStatus } from './error-details.ts';

// The SDK's own strategies have others (50 ms and 1 s); these are the product's.
const baseDelayMs = 100;
const throttlingBaseDelayMs = 500;
const maxDelayMs = 20_000;
export const maxAttempts = 3;

/**
 * Milliseconds to wait before another attempt: full jitter below a limit that doubles.
 * @param attempt attempts that failed so far, from 0 for the first
 * @param random at least 0, below 1
 */
const retryDelayMs = (base: number, attempt: number, random: number): number =>
  Math.floor(random * Math.min(base * 2 ** attempt, maxDelayMs));

export interface RetryTools {
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** At least 0, below 1. */
  readonly random: () => number;
}

const systemRetryTools: RetryTools = { pause, random: Math.random };

const createRetryToken = (failedAttempts: number): RetryToken => ({
  getRetryCount: () => failedAttempts,
  getRetryDelay: () => 0,
});

/** Returns whether an error is worth another attempt; all are but refusals, which have a status of 4xx. */
const isRetryableFault = ({ error, errorType }: RetryErrorInfo): boolean => {
  const status = httpStatus(error) ?? 0;
  return errorType !== 'CLIENT_ERROR' || status < 400 || status >= 500;
};

/**
 * Returns the retries of the specification, whose delays are not those of the SDK's own strategies: 100 ms, 500 ms when
 * throttled, doubling, with full jitter. For calls that may safely be made twice.
 * @param isRetryable decides for errors that their status does not tell about
 */
export const retryStrategy = (
  attempts: number,
  tools: RetryTools = systemRetryTools,
  isRetryable: (error: unknown) => boolean | undefined = () => undefined,
): RetryStrategyV2 => ({
  acquireInitialRetryToken: async () => createRetryToken(0),
  refreshRetryTokenForRetry: async (token, info) => {
    const failed = token.getRetryCount() + 1;
    if (failed >= attempts || !(isRetryable(info.error) ?? isRetryableFault(info)))
      throw new Error('No retry');
    const base = info.errorType === 'THROTTLING' ? throttlingBaseDelayMs : baseDelayMs;
    await tools.pause(retryDelayMs(base, failed - 1, tools.random()));
    return createRetryToken(failed);
  },
  recordSuccess: () => {},
});
