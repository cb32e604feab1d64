import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock, type ProcessLock } from 'local-cloud/process-lock';
import { RunnerError } from './run-step.ts';

const lockTimeoutMs = 120_000;
const lockPollMs = 100;

const tryLockBuild = (root: string, file: string): ProcessLock | number => {
  try {
    mkdirSync(join(root, 'build'), { recursive: true });
    return acquireLock(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RunnerError(
      `Can't write to the project folder ${root} (${reason}). The site and templates are built into its folders build and cdk.out. Correct its permissions, or use a copy of the project in your own folder.`,
    );
  }
};

/** Takes the build lock, so that two starts don't build into the same folders. */
export const lockBuild = async (root: string, stop?: AbortSignal): Promise<ProcessLock> => {
  const file = join(root, 'build', 'runner.lock');
  for (let waited = 0; waited < lockTimeoutMs; waited += lockPollMs) {
    const lock = tryLockBuild(root, file);
    if (typeof lock === 'object') return lock;
    await sleep(lockPollMs, undefined, { signal: stop });
  }
  throw new RunnerError(`Another command is still building. If none is running, delete ${file}.`);
};
