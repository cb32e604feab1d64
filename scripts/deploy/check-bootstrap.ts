import * as z from 'zod/mini';
import { CommandError } from '../command/command-error.ts';
import { parseAnswer } from '../command/unexpected-answer.ts';
import { AwsCallError, type CallAws } from './call-aws.ts';
import type { DeployedStack } from './read-stacks.ts';

const answerSchema = z.object({ Parameter: z.object({ Value: z.coerce.number() }) });

/**
 * The version that a region was bootstrapped to; undefined where it was not.
 * https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_GetParameter.html
 */
const bootstrapVersion = async (
  call: CallAws,
  { region, bootstrap }: DeployedStack,
): Promise<number | undefined> => {
  try {
    const answer = await call({
      service: 'ssm',
      action: 'ssm:GetParameter',
      region,
      url: `https://ssm.${region}.amazonaws.com/`,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
      body: JSON.stringify({ Name: bootstrap.parameter }),
    });
    return parseAnswer('ssm:GetParameter', answerSchema, answer).Parameter.Value;
  } catch (error) {
    if (error instanceof AwsCallError && error.code === 'ParameterNotFound') return undefined;
    throw error;
  }
};

/** Rejects with a CommandError that says what to run unless each region has what the CDK deploys by. */
export const checkBootstrap = async (
  call: CallAws,
  account: string,
  stacks: readonly DeployedStack[],
): Promise<void> => {
  const firsts = stacks.filter(
    ({ region }, index) => stacks.findIndex((stack) => stack.region === region) === index,
  );
  const missing: string[] = [];
  for (const stack of firsts) {
    const version = await bootstrapVersion(call, stack);
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
