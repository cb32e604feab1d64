import { spawnSync } from 'node:child_process';

/** Of templates that nobody deploys, and of a copy of the product without its history. */
export const unreleased = 'unreleased';

/** Name of what lies in the working folder: the start of the commit's hash, with `-dirty` when it was changed since. */
export const releaseName = (): string => {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : unreleased;
};
