// AWS's own clients have others (50 ms and 1 s); these are the product's.
export const baseDelayMs = 100;
export const throttlingBaseDelayMs = 500;
export const maxAttempts = 3;
const maxDelayMs = 20_000;

/**
 * Milliseconds to wait before another attempt: full jitter below a limit that doubles, never more than 20 s.
 * @param attempt attempts that failed so far, from 0 for the first
 * @param random at least 0, below 1
 */
export const retryDelayMs = (base: number, attempt: number, random: number): number =>
  Math.floor(random * Math.min(base * 2 ** attempt, maxDelayMs));
