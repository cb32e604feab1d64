import type { Stack } from '@aws-sdk/client-cloudformation';
import type { RegionSettings } from '../command/aws-settings.ts';
import { AwsCallError, callAws } from './call-aws.ts';

/** Returns undefined if there is no such stack. */
// https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
export const describeStack = async (
  settingsIn: RegionSettings,
  name: string,
  region: string,
): Promise<Stack | undefined> => {
  const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation');
  const client = new CloudFormationClient(settingsIn(region));
  try {
    const answer = client.send(new DescribeStacksCommand({ StackName: name }));
    const { Stacks = [] } = await callAws('cloudformation:DescribeStacks', answer);
    return Stacks[0];
  } catch (error) {
    if (error instanceof AwsCallError && error.code === 'ValidationError') return undefined;
    throw error;
  }
};
