import { afterAll, beforeAll } from '@jest/globals';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';

/** Starts the product with the templates of prod for all tests of a file, and stops it afterwards. */
export const useProdRunner = (): (() => Runner) => {
  const dataDir = newDataDir();
  let runner: Runner;
  beforeAll(async () => {
    runner = await startRunner(dataDir, ['--stage', 'prod']);
    // The templates of prod have to be built first.
  }, 180_000);
  afterAll(async () => {
    await runner.stop();
    removeDataDir(dataDir);
  });
  return () => runner;
};
