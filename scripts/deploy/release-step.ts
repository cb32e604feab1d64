import { rmSync, writeFileSync } from 'node:fs';
import { releaseName } from '../../infra/config/release.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { assemblyFolder } from './common-steps.ts';
import { findDeployed } from './find-release.ts';
import type { DeployTools, Step } from './step.ts';

const isSameCommit = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

interface DeployedBefore {
  /** False until the first deployment has succeeded. */
  readonly isDeployed: boolean;
  /** The release to roll back to. */
  readonly before?: string;
}

/**
 * Finds the release that a deployment replaces and writes it to a file, for pipelines. If the same release is deployed again
 * after a failure, the one before it is unknown.
 */
export const releaseStep = (
  config: StageConfig,
  { settingsIn, print }: DeployTools,
  found: (deployed: DeployedBefore) => void,
): Step => {
  const file = `${assemblyFolder(config.stage)}/release-before`;
  return {
    title: 'Find the deployed release',
    shown: [`calls cloudformation:DescribeStacks for ${config.prefix}-${config.stage}-web`, `writes ${file}`],
    run: async () => {
      const deployed = await findDeployed(settingsIn, config);
      const isDeployed = deployed !== undefined;
      const release = deployed?.release;
      print(`    ${release ?? 'unknown'}`);
      rmSync(file, { force: true });
      if (release === undefined || isSameCommit(release, releaseName())) {
        found({ isDeployed });
        return;
      }
      writeFileSync(file, release);
      found({ isDeployed, before: release });
    },
  };
};
