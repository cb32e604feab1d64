import { afterAll, beforeAll } from '@jest/globals';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';

/** Starts the product for all tests of a file or block, and stops it afterwards. Call it before a `beforeAll` that needs it. */
export const useRunner = (place?: Parameters<typeof startRunner>[2]): (() => Runner) => {
  const dataDir = newDataDir();
  let runner: Runner | undefined;
  beforeAll(async () => {
    runner = await startRunner(dataDir, [], place);
  });
  afterAll(async () => {
    await runner?.stop();
    removeDataDir(dataDir);
  });
  return () => {
    if (runner === undefined) throw new Error('The runner has not started');
    return runner;
  };
};
