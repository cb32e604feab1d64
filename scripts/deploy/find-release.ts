import { checkHealth } from '#domain/health/contract.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { AwsCallError, type CallAws } from './call-aws.ts';

/** One answer may take so long; a Lambda's first one takes a second or two. */
const timeoutMs = 15_000;

/**
 * The address of the deployed site, as the stack that makes it tells; undefined where there is no such stack yet.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
 */
const findSite = async (
  call: CallAws,
  { prefix, stage, region }: StageConfig,
): Promise<string | undefined> => {
  try {
    const answer = await call({
      service: 'cloudformation',
      action: 'cloudformation:DescribeStacks',
      region,
      url: `https://cloudformation.${region}.amazonaws.com/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `Action=DescribeStacks&Version=2010-05-15&StackName=${prefix}-${stage}-web`,
    });
    const output = /<member>(?:(?!<\/member>).)*<OutputKey>SiteUrl<\/OutputKey>.*?<\/member>/s.exec(answer);
    return /<OutputValue>(https:[^<]+)<\/OutputValue>/.exec(output?.[0] ?? '')?.[1];
  } catch (error) {
    if (error instanceof AwsCallError && error.code === 'ValidationError') return undefined;
    throw error;
  }
};

interface DeployedStage {
  /** The deployed commit, shortened; absent where the site does not answer, and where what is deployed was no commit. */
  readonly release?: string | undefined;
}

/** Finds a deployed stage, and its release as its own `/api/health` tells; undefined before the first deployment. */
export const findDeployed = async (
  call: CallAws,
  config: StageConfig,
  send: typeof fetch,
): Promise<DeployedStage | undefined> => {
  const site = await findSite(call, config);
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
