import { StandardRetryStrategy } from '@smithy/core/retry';

// The SDK's own defaults changed in 2026 (50 ms and 1 s); these are the product's.
const baseDelayMs = 100;
const throttlingBaseDelayMs = 500;
const maxDelayMs = 20_000;
const maxAttempts = 3;

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
      computeNextBackoffDelay: (attempt) => Math.floor(random() * Math.min(base * 2 ** attempt, maxDelayMs)),
    },
  });
};

/** The SDK waits for ever by default; a Lambda would end first, without a word. */
export const requestTimeouts = {
  connectionTimeout: 1_000,
  requestTimeout: 4_000,
  throwOnRequestTimeout: true,
} as const;
