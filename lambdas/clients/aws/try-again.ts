import { setTimeout as pause } from 'node:timers/promises';

// AWS's own clients have others (50 ms and 1 s); these are the product's.
const baseDelayMs = 100;
const throttlingBaseDelayMs = 500;
export const maxAttempts = 3;
const maxDelayMs = 20_000;

/**
 * Milliseconds to wait before another attempt: full jitter below a limit that doubles, never more than 20 s.
 * @param attempt attempts that failed so far, from 0 for the first
 * @param random at least 0, below 1
 */
const retryDelayMs = (base: number, attempt: number, random: number): number =>
  Math.floor(random * Math.min(base * 2 ** attempt, maxDelayMs));

// As AWS's own clients have them: https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html
const throttlingCodes = new Set([
  'BandwidthLimitExceeded',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionInProgressException',
]);
const passingCodes = new Set(['RequestTimeout', 'RequestTimeoutException']);

/** What an error of a service is to whoever may call again; undefined for a refusal that stays one. */
export const passingFault = (code: string, status: number): 'fault' | 'throttled' | undefined => {
  if (throttlingCodes.has(code) || status === 429) return 'throttled';
  return passingCodes.has(code) || status >= 500 ? 'fault' : undefined;
};

export interface RetryTools {
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** At least 0, below 1. */
  readonly random: () => number;
}

export const systemRetryTools: RetryTools = { pause, random: Math.random };

/** What one attempt came to: an answer, a refusal that stays one, or something that may pass. */
export type Outcome<Answer> =
  | { readonly answer: Answer }
  | { readonly refusal: Error }
  | { readonly mayPass: 'fault' | 'throttled'; readonly cause: unknown };

/**
 * Calls that may safely be made twice are tried again after what may pass: pauses of 100 ms, 500 ms when throttled,
 * doubling, with full jitter.
 * @throws the refusal, or what `giveUp` makes of the last fault
 */
export const tryAgain = async <Answer>(
  attempt: () => Promise<Outcome<Answer>>,
  attempts: number,
  { pause: wait, random }: RetryTools,
  giveUp: (cause: unknown) => Error,
): Promise<Answer> => {
  for (let failed = 0; ; failed += 1) {
    const outcome = await attempt();
    if ('answer' in outcome) return outcome.answer;
    if ('refusal' in outcome) throw outcome.refusal;
    if (failed === attempts - 1) throw giveUp(outcome.cause);
    const base = outcome.mayPass === 'throttled' ? throttlingBaseDelayMs : baseDelayMs;
    await wait(retryDelayMs(base, failed, random()));
  }
};
