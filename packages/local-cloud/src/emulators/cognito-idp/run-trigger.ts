import { AwsServiceError } from '../../aws/service-error.ts';
import type { ClientScope } from './context.ts';
import type { TriggerName } from './pool-definition.ts';
import type { UserRecord } from './user-record.ts';

interface TriggerCall {
  readonly trigger: TriggerName;
  readonly source: string;
  readonly request?: Readonly<Record<string, unknown>>;
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-identity-pools-working-with-aws-lambda-triggers.html */
const runTrigger = async (
  { context: { invokeTrigger }, pool, client }: ClientScope,
  { sub, status, attributes }: UserRecord,
  { trigger, source, request = {} }: TriggerCall,
): Promise<void> => {
  const functionArn = pool.definition.triggers[trigger];
  if (functionArn === undefined) return;
  const outcome = await invokeTrigger(pool.arn, functionArn, {
    version: '1',
    region: pool.region,
    userPoolId: pool.definition.id,
    userName: sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    triggerSource: source,
    request: { userAttributes: { sub, 'cognito:user_status': status, ...attributes }, ...request },
    response: {},
  });
  if (outcome === 'forbidden') {
    throw new AwsServiceError('UnexpectedLambdaException', 'Cognito may not invoke the trigger.');
  }
  if (outcome === 'failed') {
    throw new AwsServiceError('UserLambdaValidationException', `${trigger} failed with an error.`);
  }
};

/**
 * Runs after a password reset, which stays done if the trigger fails:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
export const runPostConfirmation = (scope: ClientScope, user: UserRecord): Promise<void> =>
  runTrigger(scope, user, {
    trigger: 'PostConfirmation',
    source: 'PostConfirmation_ConfirmForgotPassword',
  });

/**
 * Runs before tokens are issued, which a failure prevents:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-authentication.html
 */
export const runPostAuthentication = (scope: ClientScope, user: UserRecord): Promise<void> =>
  runTrigger(scope, user, {
    trigger: 'PostAuthentication',
    source: 'PostAuthentication_Authentication',
    // Triggers don't get the metadata of InitiateAuth.
    request: {
      newDeviceUsed: false,
      ...(scope.clientMetadata && { clientMetadata: scope.clientMetadata }),
    },
  });
