import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from './stage-config.ts';

/** What becomes of data when its stack goes. */
export const removalPolicyOf = ({ keepsData }: StageConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
