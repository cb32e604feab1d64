import { AwsCallError, type CallAws } from './call-aws.ts';

/**
 * What CloudFormation tells of a stack, as XML; undefined where there is no such stack.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
 */
export const describeStack = async (
  call: CallAws,
  name: string,
  region: string,
): Promise<string | undefined> => {
  try {
    return await call({
      service: 'cloudformation',
      action: 'cloudformation:DescribeStacks',
      region,
      url: `https://cloudformation.${region}.amazonaws.com/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `Action=DescribeStacks&Version=2010-05-15&StackName=${name}`,
    });
  } catch (error) {
    if (error instanceof AwsCallError && error.code === 'ValidationError') return undefined;
    throw error;
  }
};
