import { checkHealth } from '#domain/health/contract.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { describeStack } from './describe-stack.ts';

// A Lambda's cold start takes a second or two.
const timeoutMs = 15_000;

const findSite = async (
  settingsIn: RegionSettings,
  { prefix, stage, region }: StageConfig,
): Promise<string | undefined> => {
  const { Outputs = [] } = (await describeStack(settingsIn, `${prefix}-${stage}-web`, region)) ?? {};
  return Outputs.find(({ OutputKey }) => OutputKey === 'SiteUrl')?.OutputValue;
};

interface DeployedStage {
  /** Short commit hash; absent if the site does not respond or no commit was deployed. */
  readonly release?: string | undefined;
}

/** Returns undefined before the first deployment; the site's own `/api/health` tells the release. */
export const findDeployed = async (
  settingsIn: RegionSettings,
  config: StageConfig,
  send: typeof fetch,
): Promise<DeployedStage | undefined> => {
  const site = await findSite(settingsIn, config);
  if (site === undefined) return undefined;
  const answer = await send(new URL(`/api${checkHealth.path}`, site), {
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response) => response.json())
    .catch(() => undefined);
  const health = checkHealth.response.safeParse(answer);
  if (!health.success) return {};
  return { release: /^([0-9a-f]{7,40})(?:-dirty)?$/.exec(health.data.version)?.[1] };
};
