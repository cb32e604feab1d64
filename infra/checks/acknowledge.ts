import { Aws, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Records why findings of the rule packs are accepted here, by the findings' ids. The tests keep a list of all of
 * them, so that a new one shows in review, and refuse one that nothing needs any more.
 */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  const rules = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
};

/** The id of the finding that a policy names many resources at once, by their ARN; references to other stacks have none. */
export const wildcardFinding = (arn: string): string =>
  `AwsSolutions-IAM5[Resource::${arn.replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`;
