import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../tools/product/visitor.ts';

const pauseMs = 250;

/** Repeats a call until it works: the product may be killed at any time. */
export const persist = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await call();
    } catch {
      await sleep(pauseMs);
    }
  }
};

/** Repeats a request as a person does who sees that it failed. @returns the first answer that is no fault of the server */
export const persistRequest = async (request: () => Promise<Answer>): Promise<Answer> =>
  persist(async () => {
    const answer = await request();
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    return answer;
  });
