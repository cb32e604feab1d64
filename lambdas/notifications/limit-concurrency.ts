export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs at most `max` tasks at a time, in order. */
export const limitConcurrency = (max: number): RunLimited => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hand the place to the next task directly, so that a new one can't take it first.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
