import { AwsServiceError } from '../../aws/service-error.ts';
import type { ClientScope } from './context.ts';
import type { TriggerName } from './pool-definition.ts';
import type { UserRecord } from './user-record.ts';

/** An occasion on which a pool runs a function, with what its event says besides the user. */
interface Occasion {
  readonly trigger: TriggerName;
  readonly source: string;
  readonly request?: Readonly<Record<string, unknown>>;
}

/**
 * Runs a trigger of the pool, if the template has it:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-identity-pools-working-with-aws-lambda-triggers.html
 * Rejects with UnexpectedLambdaException or UserLambdaValidationException.
 */
const runTrigger = async (
  { context: { invokeTrigger }, pool, client }: ClientScope,
  { sub, status, attributes }: UserRecord,
  { trigger, source, request = {} }: Occasion,
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
 * Runs the pool's trigger for a forgotten password that was replaced; where it fails, the password stays replaced.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
export const runPostConfirmation = (scope: ClientScope, user: UserRecord): Promise<void> =>
  runTrigger(scope, user, {
    trigger: 'PostConfirmation',
    source: 'PostConfirmation_ConfirmForgotPassword',
  });

/**
 * Runs the pool's trigger for a sign-in that has passed every challenge, before its tokens are made; where it fails, there are none.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-authentication.html
 */
export const runPostAuthentication = (scope: ClientScope, user: UserRecord): Promise<void> =>
  runTrigger(scope, user, {
    trigger: 'PostAuthentication',
    source: 'PostAuthentication_Authentication',
    // Devices are not remembered here.
    request: { newDeviceUsed: false },
  });
