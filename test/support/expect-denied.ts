import { expect } from '@jest/globals';
import { eventually } from './eventually.ts';
import type { Runner } from '../../tools/product/runner.ts';

/** Waits for a line of the runner's log about a denied action, e.g. `…Role… may not s3:PutObject on …`. */
export const expectDenied = (runner: Runner, pattern: RegExp): Promise<void> =>
  eventually(async () => {
    expect(runner.log().match(/access denied: .*/g) ?? []).toContainEqual(expect.stringMatching(pattern));
  });
