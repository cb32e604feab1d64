import { rmSync, writeFileSync } from 'node:fs';
import { releaseName } from '../../infra/config/release.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { assemblyOf } from './common-steps.ts';
import { findDeployed } from './find-release.ts';
import type { DeployTools, Step } from './step.ts';

/** Whether two commits, either of them shortened, are one. */
const areSame = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

interface DeployedBefore {
  /** Whether the stage was deployed before: not as long as its first deployment failed. */
  readonly isDeployed: boolean;
  /** The release to go back to. */
  readonly before?: string;
}

/**
 * Finds out whether a deployment replaces a release, and which: what to go back to. `before` lacks a release that is
 * deployed once more after a failure, since what was before it is not known. A file keeps it, too, for a pipeline to tell
 * when the deployment fails, or what comes after it.
 */
export const releaseStep = (
  config: StageConfig,
  { settingsIn, send, print }: DeployTools,
  found: (deployed: DeployedBefore) => void,
): Step => {
  const file = `${assemblyOf(config.stage)}/release-before`;
  return {
    title: 'Look which release is deployed',
    shown: [
      `calls cloudformation:DescribeStacks for ${config.prefix}-${config.stage}-web, and asks its site's /api/health`,
      `writes ${file}`,
    ],
    run: async () => {
      const deployed = await findDeployed(settingsIn, config, send);
      const isDeployed = deployed !== undefined;
      const release = deployed?.release;
      print(`    ${release ?? 'none that is known'}`);
      rmSync(file, { force: true });
      if (release === undefined || areSame(release, releaseName())) {
        found({ isDeployed });
        return;
      }
      writeFileSync(file, release);
      found({ isDeployed, before: release });
    },
  };
};
