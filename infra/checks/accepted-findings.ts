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

/** Findings that are accepted for many constructs alike, by their ids, with the reasons. */
type Reasons = Readonly<Record<string, string>>;

/** Of every Lambda. */
export const functionFindings: Reasons = {
  'NIST.800.53.R5-LambdaInsideVPC':
    'It calls AWS services alone, over TLS and with the rights of its own role. A VPC would add endpoints or gateways that cost more than everything else, and close no way in: a Lambda has none.',
  'NIST.800.53.R5-LambdaConcurrency':
    'Its route’s throttle, its schedule or a deployment decides how often it is called. Reserved concurrency would be taken from what all functions of the account share, and a new account has ten.',
  'Serverless-LambdaTracing':
    'One function between the API and its services, with a request id in every line of its log: a trace would show nothing more, and needs a right that no ARN can narrow.',
};

/** Of a role's only policy. */
export const ownPolicyFindings: Reasons = {
  'NIST.800.53.R5-IAMNoInlinePolicy':
    'This role belongs to one principal and its policy to this role alone: inline, it can be attached to nothing else and goes with the role.',
};

/** Of a Lambda, for its failed events: `reason` says why no queue has to keep them. */
export const deadLetterFindings = (reason: string): Reasons => ({
  'NIST.800.53.R5-LambdaDLQ': reason,
  'Serverless-LambdaDLQ': reason,
});

/** Of every bucket. */
export const bucketFindings: Reasons = {
  'NIST.800.53.R5-S3BucketReplicationEnabled':
    'S3 keeps each object in three zones of its region, with versions. A copy in a second region would double the places where applicants’ documents lie, and their cost.',
};
