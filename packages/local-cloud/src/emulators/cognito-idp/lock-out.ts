import * as z from 'zod/mini';

/** Wrong passwords in a row, and when the lock that follows from them ends; times in milliseconds since 1970. */
export const attemptsSchema = z.object({
  failures: z.int(),
  lockedUntil: z.number(),
  lastAt: z.number(),
});

export type Attempts = z.output<typeof attemptsSchema>;

/** https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html, 'Lockout behavior for failed sign-in attempts' */
const freeFailures = 5;
const firstLockMilliseconds = 1000;
const maxLockMilliseconds = 15 * 60_000;

/** Nobody has tried yet, or the last one to try was right. */
export const noAttempts: Attempts = { failures: 0, lockedUntil: 0, lastAt: 0 };

/** Whether nobody may try now. */
export const isLocked = (attempts: Attempts, now: number): boolean => now < attempts.lockedUntil;

/** Somebody tried while it was locked: that lengthens no lock, but is no time of rest either. */
export const afterLockedAttempt = (attempts: Attempts, now: number): Attempts => ({
  ...attempts,
  lastAt: now,
});

/** Somebody was wrong. From the fifth time on, each one doubles the lock; 15 minutes of rest forget them. */
export const afterFailure = (attempts: Attempts, now: number): Attempts => {
  const isRested = now - attempts.lastAt >= maxLockMilliseconds;
  const failures = (isRested ? 0 : attempts.failures) + 1;
  const lock = Math.min(firstLockMilliseconds * 2 ** (failures - freeFailures), maxLockMilliseconds);
  return { failures, lastAt: now, lockedUntil: failures < freeFailures ? 0 : now + lock };
};
