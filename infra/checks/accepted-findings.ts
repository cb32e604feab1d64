import { Aws, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Suppresses findings of the rule packs, each with its reason. A snapshot lists them all, so that reviewers see a new one. */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  const rules = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
};

/** Returns the id of the finding for a policy whose ARN has a wildcard. */
export const wildcardFinding = (arn: string): string =>
  `AwsSolutions-IAM5[Resource::${arn.replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`;

type Reasons = Readonly<Record<string, string>>;

export const functionFindings: Reasons = {
  'NIST.800.53.R5-LambdaInsideVPC':
    'It only calls AWS services, over TLS and with its own role. A VPC would add endpoints or gateways that cost more than the rest of the product, and would block nothing: a Lambda accepts no inbound connections.',
  'NIST.800.53.R5-LambdaConcurrency':
    'Its route’s throttle, its schedule or a deployment limits how often it is called. Reserved concurrency would reduce what the account’s other functions share, and a new account has ten.',
  'Serverless-LambdaTracing':
    'There is only one function between the API and its services, and every log line has the request id. A trace would show nothing more, and needs a permission that can’t be limited to an ARN.',
};

export const ownPolicyFindings: Reasons = {
  'NIST.800.53.R5-IAMNoInlinePolicy':
    'The policy belongs to this role only. Inline, it can’t be attached to anything else and is deleted with the role.',
};

export const deadLetterFindings = (reason: string): Reasons => ({
  'NIST.800.53.R5-LambdaDLQ': reason,
  'Serverless-LambdaDLQ': reason,
});

export const bucketFindings: Reasons = {
  'NIST.800.53.R5-S3BucketReplicationEnabled':
    'S3 stores each object, with its versions, in three Availability Zones. A replica in a second region would double the cost and the places that hold applicants’ documents.',
};
