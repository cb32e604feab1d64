import { edgeRegion, type StageConfig } from '../../infra/config/stage-config.ts';
import { notDeployed } from '../command/assert-deployed.ts';
import { AwsCallError } from './call-aws.ts';
import { describeStack } from './describe-stack.ts';
import type { DeployTools, Step } from './step.ts';

/** Fails if the stage has no stacks; passes if these credentials may not read them. */
export const deployedStep = (config: StageConfig, { settingsIn }: Pick<DeployTools, 'settingsIn'>): Step => {
  const { prefix, stage, region } = config;
  // All other stacks need these, so they are deleted last.
  const stacks = [
    { name: `${prefix}-${stage}-data`, region },
    { name: `${prefix}-${stage}-edge`, region: edgeRegion },
  ];
  return {
    title: 'Check that the stage is deployed',
    shown: stacks.map(({ name, region }) => `calls cloudformation:DescribeStacks for ${name} in ${region}`),
    run: async () => {
      try {
        for (const { name, region } of stacks) {
          if ((await describeStack(settingsIn, name, region)) !== undefined) return;
        }
      } catch (error) {
        if (error instanceof AwsCallError && error.code.startsWith('AccessDenied')) return;
        throw error;
      }
      throw notDeployed(config);
    },
  };
};
