const hourMs = 3_600_000;

/** Returns a clock's end that many hours after a submission was received, at any time of any day. */
export const hours =
  (count: number) =>
  (receivedAt: number): number =>
    receivedAt + count * hourMs;
