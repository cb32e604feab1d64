import type { RegionSettings } from '../command/aws-settings.ts';
import { CommandError } from '../command/command-error.ts';
import { unexpectedAnswer } from '../command/unexpected-answer.ts';
import { AwsCallError, callAws } from './call-aws.ts';
import type { DeployedStack } from './read-stacks.ts';

const action = 'ssm:GetParameter';

/**
 * The version that a region was bootstrapped to; undefined where it was not.
 * https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_GetParameter.html
 */
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
    if (Number.isNaN(version)) throw unexpectedAnswer(action, 200);
    return version;
  } catch (error) {
    if (error instanceof AwsCallError && error.code === 'ParameterNotFound') return undefined;
    throw error;
  }
};

/** Rejects with a CommandError that says what to run unless each region has what the CDK deploys by. */
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
      'The CDK needs a bucket and roles of its own in each region, once (or a newer version of them). Run:',
      ...missing.map((command) => `  ${command}`),
    ].join('\n'),
  );
};
