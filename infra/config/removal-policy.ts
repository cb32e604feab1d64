import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from './stage-config.ts';

/** What becomes of data when its stack goes. */
export const removalPolicyOf = ({ keepsData }: StageConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

/**
 * The same for what is empty, and not protected from deletion, when it is made: where that is undone because the rest
 * of its stack could not be made, it goes, too, or its name would be taken when the deployment is repeated.
 */
export const removalPolicyOnceMade = ({ keepsData }: StageConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
