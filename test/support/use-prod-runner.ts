import { afterAll, beforeAll } from '@jest/globals';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';

/** Starts the product with the templates of prod for all tests of a file, and stops it after them. */
export const useProdRunner = (): (() => Runner) => {
  const dataDir = newDataDir();
  let runner: Runner;
  beforeAll(async () => {
    runner = await startRunner(dataDir, ['--stage', 'prod']);
    // The templates of another stage than the other tests' have to be made first.
  }, 180_000);
  afterAll(async () => {
    await runner.stop();
    removeDataDir(dataDir);
  });
  return () => runner;
};
