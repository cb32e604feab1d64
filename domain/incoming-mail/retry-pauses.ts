const minuteMs = 60_000;

/** Somebody else is at it, most likely. */
const firstPauseMs = 2 * minuteMs;

/** Rounds come each minute, and may be late. */
const windowMs = 1.5 * minuteMs;

/** The pauses double up to this one. */
const longestPauseMs = 128 * minuteMs;

/** A mail that could not be worked for so long is parked; if that fails, too, again each hour. */
const parkAfterMs = 12 * 60 * minuteMs;
const parkAgainMs = 60 * minuteMs;

/**
 * Returns what to do with a mail that has waited for a time: the pauses between two attempts grow, by its age alone, so that
 * nothing has to be written.
 */
export const nextStep = (ageMs: number): 'wait' | 'try' | 'park' => {
  if (ageMs >= parkAfterMs) return (ageMs - parkAfterMs) % parkAgainMs < windowMs ? 'park' : 'wait';
  if (ageMs < firstPauseMs) return 'wait';
  const last =
    ageMs < longestPauseMs
      ? firstPauseMs * 2 ** Math.floor(Math.log2(ageMs / firstPauseMs))
      : longestPauseMs * Math.floor(ageMs / longestPauseMs);
  return ageMs - last < windowMs ? 'try' : 'wait';
};
