import { setTimeout as pause } from 'node:timers/promises';
import type { RetryErrorInfo, RetryStrategyV2, RetryToken } from '@smithy/types';
import { httpStatus } from './error-details.ts';

// Required by the specification; the SDK's defaults are 50 ms and 1 s.
const baseDelayMs = 100;
const throttlingBaseDelayMs = 500;
const maxDelayMs = 20_000;
export const maxAttempts = 3;

const retryDelayMs = (baseMs: number, attempt: number, random: number): number =>
  Math.floor(random * Math.min(baseMs * 2 ** attempt, maxDelayMs));

export interface RetryTools {
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly random: () => number;
}

const systemRetryTools: RetryTools = { pause, random: Math.random };

const createRetryToken = (failedAttempts: number): RetryToken => ({
  getRetryCount: () => failedAttempts,
  getRetryDelay: () => 0,
});

/** Retries everything but 4xx responses; throttling is retried whatever its status. */
const isRetryableFault = ({ error, errorType }: RetryErrorInfo): boolean => {
  const status = httpStatus(error) ?? 0;
  return errorType !== 'CLIENT_ERROR' || status < 400 || status >= 500;
};

/** Creates the specification's retry strategy for idempotent calls; `isRetryable` overrides the decision by status. */
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
    const baseMs = info.errorType === 'THROTTLING' ? throttlingBaseDelayMs : baseDelayMs;
    await tools.pause(retryDelayMs(baseMs, failed - 1, tools.random()));
    return createRetryToken(failed);
  },
  recordSuccess: () => {},
});
