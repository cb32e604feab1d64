import { afterAll, beforeAll } from '@jest/globals';
import { recordStored } from './record-stored.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';

type Place = Parameters<typeof startRunner>[2];
type Stage = 'local' | 'prod';

/** Products of the group of files that Jest runs in this environment. */
const shared = new Map<Stage, () => Runner>();

const startAndStop = (stage: Stage, place?: Place): (() => Runner) => {
  const dataDir = newDataDir();
  let runner: Runner | undefined;
  beforeAll(async () => {
    runner = await startRunner(dataDir, stage === 'local' ? [] : ['--stage', stage], place);
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

/** Starts one product for all files of a group, each of which gets it by `useRunner`. */
export const shareRunner = (stage: Stage): void => {
  const recorded = process.env['RECORD_STORED'];
  // Before the product stops: these hooks run in their order.
  if (recorded !== undefined) recordStored(() => useRunner(stage)(), recorded);
  shared.set(stage, startAndStop(stage));
};

/**
 * Returns the group's product; starts one for the file or block if it runs alone. Call it before a `beforeAll` that needs it. A file
 * that stops it, changes accounts, or needs empty tables does not belong to a group.
 */
export const useRunner = (stage: Stage = 'local'): (() => Runner) => shared.get(stage) ?? startAndStop(stage);

/** Starts the product with other settings for all tests of a file. */
export const useOwnRunner = (place?: Place): (() => Runner) => startAndStop('local', place);
