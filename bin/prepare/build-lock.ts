import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock, type ProcessLock } from 'local-cloud/process-lock';
import { RunnerError } from './run-step.ts';

const lockTimeoutMilliseconds = 120_000;
const lockPollMilliseconds = 100;

/** Takes the lock of the folders that are built into. Throws a RunnerError if the project can't be written. */
const tryLockBuild = (root: string, file: string): ProcessLock | number => {
  try {
    mkdirSync(join(root, 'build'), { recursive: true });
    return acquireLock(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RunnerError(
      `The project's folder ${root} can't be written (${reason}). Site and templates are built into its folders build and cdk.out: mend its permissions, or start a copy of the project in a folder of your own.`,
    );
  }
};

/** Takes the lock of what is built, since two starts at the same time must not build into the same folders. */
export const lockBuild = async (root: string, stop?: AbortSignal): Promise<ProcessLock> => {
  const file = join(root, 'build', 'runner.lock');
  for (let waited = 0; waited < lockTimeoutMilliseconds; waited += lockPollMilliseconds) {
    const lock = tryLockBuild(root, file);
    if (typeof lock === 'object') return lock;
    await sleep(lockPollMilliseconds, undefined, { signal: stop });
  }
  throw new RunnerError(`Another start is still building. If there is none, delete ${file}.`);
};
