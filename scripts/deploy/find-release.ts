import { releaseOutput } from '../../infra/config/release.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { describeStack } from './describe-stack.ts';

interface DeployedStage {
  /** Short commit hash; absent if no commit was deployed. */
  readonly release?: string | undefined;
}

/** Returns undefined before the first deployment. */
export const findDeployed = async (
  settingsIn: RegionSettings,
  { prefix, stage, region }: StageConfig,
): Promise<DeployedStage | undefined> => {
  const { Outputs } = (await describeStack(settingsIn, `${prefix}-${stage}-web`, region)) ?? {};
  if (Outputs === undefined || Outputs.length === 0) return undefined;
  const version = Outputs.find(({ OutputKey }) => OutputKey === releaseOutput)?.OutputValue ?? '';
  return { release: /^([0-9a-f]{7,40})(?:-dirty)?$/.exec(version)?.[1] };
};
