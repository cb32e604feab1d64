import { setTimeout as sleep } from 'node:timers/promises';

/** Starts work, and resolves when all has ended. `dueAt` is in ms, as `performance.now()`. */
export type Arrivals = (start: (number: number, dueAt: number) => Promise<void>) => Promise<void>;

/** Arrive at even intervals, without waiting for earlier work. */
export const evenly =
  ({ perSecond, seconds }: { readonly perSecond: number; readonly seconds: number }): Arrivals =>
  async (start) => {
    const begin = performance.now();
    const started: Promise<void>[] = [];
    for (let number = 0; number < perSecond * seconds; number += 1) {
      const dueAt = begin + (number * 1_000) / perSecond;
      const early = dueAt - performance.now();
      if (early > 0) await sleep(early);
      started.push(start(number, dueAt));
    }
    await Promise.all(started);
  };

/** Arrive as soon as one of `atOnce` earlier ones has left, so that a slow machine gets no more than it can do. */
export const oneAfterAnother =
  ({ count, atOnce }: { readonly count: number; readonly atOnce: number }): Arrivals =>
  async (start) => {
    let next = 0;
    const queue = async (): Promise<void> => {
      while (next < count) {
        next += 1;
        await start(next - 1, performance.now());
      }
    };
    await Promise.all(Array.from({ length: atOnce }, queue));
  };
