import { rmSync, writeFileSync } from 'node:fs';
import { releaseName } from '../../infra/config/release.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { assemblyOf } from './common-steps.ts';
import { findRelease } from './find-release.ts';
import type { DeployTools, Step } from './step.ts';

/** Whether two commits, either of them shortened, are one. */
const areSame = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Finds out which release a deployment replaces: what to go back to. `found` is not told a release that is deployed
 * once more after a failure, since what was before it is not known. A file keeps it, too, for a pipeline to tell when the
 * deployment fails, or what comes after it.
 */
export const releaseStep = (
  config: StageConfig,
  { call, send, print }: DeployTools,
  found: (release: string) => void,
): Step => {
  const file = `${assemblyOf(config.stage)}/release-before`;
  return {
    title: 'Look which release is deployed',
    shown: [
      `calls cloudformation:DescribeStacks for ${config.prefix}-${config.stage}-web, and asks its site's /api/health`,
      `writes ${file}`,
    ],
    run: async () => {
      const release = await findRelease(call, config, send);
      print(`    ${release ?? 'none that is known'}`);
      rmSync(file, { force: true });
      if (release === undefined || areSame(release, releaseName())) return;
      writeFileSync(file, release);
      found(release);
    },
  };
};
