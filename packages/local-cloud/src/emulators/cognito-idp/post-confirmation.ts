import { AwsServiceError } from '../../aws/service-error.ts';
import type { ClientScope } from './context.ts';
import type { UserRecord } from './user-record.ts';

/**
 * Runs the pool's trigger for a forgotten password that was replaced, if the template has one:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 * Rejects with UnexpectedLambdaException or UserLambdaValidationException; the password stays replaced.
 */
export const runPostConfirmation = async (
  { context: { invokeTrigger }, pool, client }: ClientScope,
  { sub, status, attributes }: UserRecord,
): Promise<void> => {
  const functionArn = pool.definition.postConfirmation;
  if (functionArn === undefined) return;
  const outcome = await invokeTrigger(pool.arn, functionArn, {
    version: '1',
    region: pool.region,
    userPoolId: pool.definition.id,
    userName: sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    request: { userAttributes: { sub, 'cognito:user_status': status, ...attributes } },
    response: {},
  });
  if (outcome === 'forbidden') {
    throw new AwsServiceError('UnexpectedLambdaException', 'Cognito may not invoke the trigger.');
  }
  if (outcome === 'failed') {
    throw new AwsServiceError('UserLambdaValidationException', 'PostConfirmation failed with an error.');
  }
};
