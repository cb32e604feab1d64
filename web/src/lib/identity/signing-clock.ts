/** AWS refuses signatures more than five minutes off; the `Date` header is accurate to a second plus latency. */
const toleranceMs = 60_000;

export interface SigningClock {
  now(): number;
  /** Sets the clock by a `Date` header. @returns true if it was wrong, so that signing again may help */
  correctFrom(dateHeader: string | null): boolean;
}

/** Creates a clock for signatures: the device's time until a server's `Date` corrects it. */
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
