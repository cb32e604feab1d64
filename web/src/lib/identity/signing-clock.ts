/**
 * How far the device may be off before its signatures are made with the server's time, in milliseconds. AWS
 * refuses more than five minutes; the `Date` header is good to a second plus the way.
 */
const toleranceMs = 60_000;

/** The time for signatures: the device's own, corrected once a server has said otherwise. */
export interface SigningClock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Learns from an answer's `Date` header.
   * @returns true when the clock was wrong, so that signing again may help
   */
  correctFrom(dateHeader: string | null): boolean;
}

/** Makes a clock on top of the device's, given in milliseconds since 1970. */
export const createSigningClock = (deviceNow: () => number): SigningClock => {
  let offset = 0;
  return {
    now: () => deviceNow() + offset,
    correctFrom: (dateHeader) => {
      const serverNow = Date.parse(dateHeader ?? '');
      const error = serverNow - (deviceNow() + offset);
      if (Number.isNaN(error) || Math.abs(error) <= toleranceMs) return false;
      offset += error;
      return true;
    },
  };
};
