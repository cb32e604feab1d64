/** The event that a schedule sends to a Lambda so that its environment stays warm; see `infra/constructs/warm-schedule.ts`. */
export const warmEvent = { keepWarm: true } as const;

/** Returns whether an event only keeps a Lambda warm; requests have none of its fields, whatever a caller sends. */
export const isWarmEvent = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'keepWarm' in event;
