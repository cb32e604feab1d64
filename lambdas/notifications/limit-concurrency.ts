/** Runs work as soon as there is a place for it. */
export type RunLimited = (work: () => Promise<void>) => Promise<void>;

/** Returns a function that runs at most `max` pieces of work at a time, in the order in which they come. */
export const limitConcurrency = (max: number): RunLimited => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      await work();
    } finally {
      // The place passes to the next, so that nothing can slip in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
