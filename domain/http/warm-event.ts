export const warmEvent = { keepWarm: true } as const;

export const isWarmEvent = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'keepWarm' in event;
