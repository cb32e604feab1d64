import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';

/** Physical name of the site's bucket, for stacks that come before its stack. */
export const siteBucketName = (scope: Construct, { prefix, stage }: StageConfig): string => {
  const { account, region } = Stack.of(scope);
  return `${prefix}-${stage}-site-${account}-${region}`;
};
