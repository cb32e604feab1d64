import { AwsSolutionsChecks, NIST80053R5Checks, ServerlessChecks, type NagPack } from 'cdk-nag';
import { ProductChecks, type StagePromises } from './product-checks.ts';

/** The rules that every stage must keep to be deployed: three packs of cdk-nag, and the product's own. */
export const rulePacks = (promises: StagePromises): NagPack[] => [
  new AwsSolutionsChecks(),
  new NIST80053R5Checks(),
  new ServerlessChecks(),
  new ProductChecks(promises),
];
