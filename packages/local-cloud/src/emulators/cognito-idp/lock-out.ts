import * as z from 'zod/mini';

/** Consecutive failures; times in milliseconds since 1970. */
export const attemptsSchema = z.object({
  failures: z.int(),
  lockedUntil: z.number(),
  lastAt: z.number(),
});

export type Attempts = z.output<typeof attemptsSchema>;

/** https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html, 'Lockout behavior' */
const lockAfterFailures = 5;
const firstLockMilliseconds = 1000;
const maxLockMilliseconds = 15 * 60_000;

export const noAttempts: Attempts = { failures: 0, lockedUntil: 0, lastAt: 0 };

export const isLocked = (attempts: Attempts, now: number): boolean => now < attempts.lockedUntil;

/** Neither extends the lock nor counts as rest. */
export const recordLockedAttempt = (attempts: Attempts, now: number): Attempts => ({
  ...attempts,
  lastAt: now,
});

/** From the fifth failure on, each one doubles the lock; 15 minutes without attempts reset it. */
export const recordFailure = (attempts: Attempts, now: number): Attempts => {
  const isReset = now - attempts.lastAt >= maxLockMilliseconds;
  const failures = (isReset ? 0 : attempts.failures) + 1;
  const lock = Math.min(firstLockMilliseconds * 2 ** (failures - lockAfterFailures), maxLockMilliseconds);
  return { failures, lastAt: now, lockedUntil: failures < lockAfterFailures ? 0 : now + lock };
};
