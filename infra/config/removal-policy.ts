import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from './stage-config.ts';

export const dataRemovalPolicy = ({ keepsData }: StageConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

// For resources that are empty when created: if their creation is rolled back they are deleted even where data is retained,
// because their names would otherwise be taken at the next deployment.
export const removalPolicyAfterCreation = ({ keepsData }: StageConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
