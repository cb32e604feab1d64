import type { RegionSettings } from '../command/aws-settings.ts';
import { CommandError } from '../command/command-error.ts';
import { unexpectedResponse } from '../command/unexpected-response.ts';
import { AwsCallError, callAws } from './call-aws.ts';
import type { DeployedStack } from './read-stacks.ts';

const action = 'ssm:GetParameter';

// Returns undefined if the region is not bootstrapped.
// https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_GetParameter.html
const bootstrapVersion = async (
  settingsIn: RegionSettings,
  { region, bootstrap }: DeployedStack,
): Promise<number | undefined> => {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm');
  const client = new SSMClient(settingsIn(region));
  try {
    const answer = client.send(new GetParameterCommand({ Name: bootstrap.parameter }));
    const { Parameter } = await callAws(action, answer);
    const version = Number(Parameter?.Value);
    if (Number.isNaN(version)) throw unexpectedResponse(action, 200);
    return version;
  } catch (error) {
    if (error instanceof AwsCallError && error.code === 'ParameterNotFound') return undefined;
    throw error;
  }
};

/** @throws CommandError with the commands to run if a region is not bootstrapped */
export const checkBootstrap = async (
  settingsIn: RegionSettings,
  account: string,
  stacks: readonly DeployedStack[],
): Promise<void> => {
  const firsts = stacks.filter(
    ({ region }, index) => stacks.findIndex((stack) => stack.region === region) === index,
  );
  const missing: string[] = [];
  for (const stack of firsts) {
    const version = await bootstrapVersion(settingsIn, stack);
    if (version === undefined || version < stack.bootstrap.version) {
      missing.push(`npx cdk bootstrap aws://${account}/${stack.region}`);
    }
  }
  if (missing.length === 0) return;
  throw new CommandError(
    [
      'The CDK needs its bootstrap stack, or a newer version of it, in each region. Run once:',
      ...missing.map((command) => `  ${command}`),
    ].join('\n'),
  );
};
