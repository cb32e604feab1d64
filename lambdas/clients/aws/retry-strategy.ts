import { setTimeout as pause } from 'node:timers/promises';
import type { RetryErrorInfo, RetryStrategyV2, RetryToken } from '@smithy/types';
import { baseDelayMs, retryDelayMs, throttlingBaseDelayMs } from './retry-settings.ts';

export interface RetryTools {
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** At least 0, below 1. */
  readonly random: () => number;
}

export const systemRetryTools: RetryTools = { pause, random: Math.random };

const tokenAfter = (failedAttempts: number): RetryToken => ({
  getRetryCount: () => failedAttempts,
  getRetryDelay: () => 0,
});

/** Returns the status of the response that an SDK error was read from. */
const statusOf = (error: unknown): unknown => {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  return typeof metadata === 'object' && metadata !== null
    ? Reflect.get(metadata, 'httpStatusCode')
    : undefined;
};

/** Returns whether the service refused the call for good. */
const isRefusal = ({ error, errorType }: RetryErrorInfo): boolean => {
  const status = statusOf(error);
  return errorType === 'CLIENT_ERROR' && typeof status === 'number' && status >= 400 && status < 500;
};

/**
 * Returns the retries of the specification, whose delays are not those of the SDK's own strategies: 100 ms, 500 ms when
 * throttled, doubling, with full jitter. For calls that may safely be made twice.
 * @param isRetryable errors to retry beyond faults and throttling
 */
export const retryStrategy = (
  attempts: number,
  tools: RetryTools = systemRetryTools,
  isRetryable: (error: unknown) => boolean = () => false,
): RetryStrategyV2 => ({
  acquireInitialRetryToken: async () => tokenAfter(0),
  refreshRetryTokenForRetry: async (token, info) => {
    const failed = token.getRetryCount() + 1;
    if (failed >= attempts || (isRefusal(info) && !isRetryable(info.error))) throw new Error('No retry');
    const base = info.errorType === 'THROTTLING' ? throttlingBaseDelayMs : baseDelayMs;
    await tools.pause(retryDelayMs(base, failed - 1, tools.random()));
    return tokenAfter(failed);
  },
  recordSuccess: () => {},
});
