import { AwsServiceError } from '../../../aws/service-error.ts';

/** Errors of receipt rules: https://docs.aws.amazon.com/ses/latest/APIReference/CommonErrors.html */
export const invalidParameter = (message: string): AwsServiceError =>
  new AwsServiceError('InvalidParameterValue', message);

export const noSuchRuleSet = (name: string): AwsServiceError =>
  new AwsServiceError('RuleSetDoesNotExist', `Rule set does not exist: ${name}`);

export const noSuchRule = (name: string): AwsServiceError =>
  new AwsServiceError('RuleDoesNotExist', `Rule does not exist: ${name}`);

export const alreadyExists = (what: string, name: string): AwsServiceError =>
  new AwsServiceError('AlreadyExists', `${what} already exists: ${name}`);

export const cannotDelete = (name: string): AwsServiceError =>
  new AwsServiceError('CannotDelete', `Cannot delete active rule set: ${name}`);

export const noBucketAccess = (bucket: string): AwsServiceError =>
  new AwsServiceError('InvalidS3Configuration', `Could not write to bucket: ${bucket}`);

export const noFunctionAccess = (functionArn: string): AwsServiceError =>
  new AwsServiceError('InvalidLambdaFunction', `Could not invoke Lambda function: ${functionArn}`);
