import { UserPoolOperation, type UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { endSessionsAtResetEnvSchema } from '../../lambdas/accounts/end-sessions-at-reset.env.ts';
import { auditEnvSchema } from '../../lambdas/runtime/audit.env.ts';
import { tableItems } from '../constructs/grants.ts';
import { PoolTrigger } from '../constructs/pool-trigger.ts';
import { auditGrants, grantsFor, type WiringContext } from './wiring.ts';

export const addPoolTriggers = (
  scope: Construct,
  userPool: UserPool,
  { config, data }: Pick<WiringContext, 'config' | 'data'>,
): void => {
  const common = { config, encryptionKey: data.encryptionKey, userPool };
  new PoolTrigger(scope, 'PasswordReset', {
    ...common,
    operation: UserPoolOperation.POST_CONFIRMATION,
    functionId: 'end-sessions-at-reset',
    description: 'Ends the sessions of an account after its forgotten password was replaced',
    grants: grantsFor(endSessionsAtResetEnvSchema, {
      USERS_TABLE: tableItems(data.table('users'), 'UpdateItem'),
    }),
    noDeadLetterQueueReason:
      'Cognito waits for its response, and shows a failure to the person who replaced the password.',
  });
  new PoolTrigger(scope, 'SignIn', {
    ...common,
    operation: UserPoolOperation.POST_AUTHENTICATION,
    functionId: 'record-sign-in',
    description: 'Records a sign-in',
    grants: grantsFor(auditEnvSchema, auditGrants({ config, data })),
    noDeadLetterQueueReason:
      'Cognito waits for its response, and shows a failure to the person who signs in.',
  });
};
