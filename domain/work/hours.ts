const hourMs = 3_600_000;

export const hours =
  (count: number) =>
  (receivedAt: number): number =>
    receivedAt + count * hourMs;
