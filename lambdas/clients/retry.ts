import { StandardRetryStrategy } from '@smithy/core/retry';
import { baseDelayMs, maxAttempts, retryDelayMs, throttlingBaseDelayMs } from './retry-settings.ts';

/**
 * Retries for calls that may safely be made twice: three attempts with full jitter, 100 ms base, 500 ms when
 * throttled, never more than 20 s.
 */
export const safeRetries = (random: () => number = Math.random): StandardRetryStrategy => {
  let base = baseDelayMs;
  return new StandardRetryStrategy({
    maxAttempts,
    baseDelay: baseDelayMs,
    backoff: {
      // The strategy passes its own base for transient faults, and another one for throttling.
      setDelayBase: (delay) => {
        base = delay === baseDelayMs ? baseDelayMs : throttlingBaseDelayMs;
      },
      computeNextBackoffDelay: (attempt) => retryDelayMs(base, attempt, random()),
    },
  });
};

/** The SDK waits for ever by default; a Lambda would end first, without a word. */
export const requestTimeouts = {
  connectionTimeout: 1_000,
  requestTimeout: 4_000,
  throwOnRequestTimeout: true,
} as const;
