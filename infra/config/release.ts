import { spawnSync } from 'node:child_process';

/** Release name in templates that nobody deploys, and in a copy of the source without its Git history. */
export const unreleased = 'unreleased';

/** Output of the stack `web`, which is deployed last. */
export const releaseOutput = 'Release';

/** Returns the short commit hash of the working folder, with `-dirty` if it has uncommitted changes. */
export const releaseName = (): string => {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : unreleased;
};
