import { checkHealth } from '#domain/health/contract.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { describeStack } from './describe-stack.ts';

/** One answer may take so long; a Lambda's first one takes a second or two. */
const timeoutMs = 15_000;

/** The address of the deployed site, as the stack that makes it tells; undefined where there is no such stack yet. */
const findSite = async (
  settingsIn: RegionSettings,
  { prefix, stage, region }: StageConfig,
): Promise<string | undefined> => {
  const { Outputs = [] } = (await describeStack(settingsIn, `${prefix}-${stage}-web`, region)) ?? {};
  return Outputs.find(({ OutputKey }) => OutputKey === 'SiteUrl')?.OutputValue;
};

interface DeployedStage {
  /** The deployed commit, shortened; absent where the site does not answer, and where what is deployed was no commit. */
  readonly release?: string | undefined;
}

/** Finds a deployed stage, and its release as its own `/api/health` tells; undefined before the first deployment. */
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
