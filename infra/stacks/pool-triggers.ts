import { UserPoolOperation, type UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { endSessionsAtResetEnvSchema } from '../../lambdas/accounts/end-sessions-at-reset.env.ts';
import { auditEnvSchema } from '../../lambdas/runtime/audit.env.ts';
import { tableItems } from '../constructs/grants.ts';
import { PoolTrigger } from '../constructs/pool-trigger.ts';
import { auditGrants, grantsFor, type WiringContext } from './wiring.ts';

/** Adds what the pool calls: when a forgotten password was replaced, and when somebody has signed in. */
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
    description: 'Ends the sign-ins of an account whose forgotten password was replaced',
    grants: grantsFor(endSessionsAtResetEnvSchema, {
      USERS_TABLE: tableItems(data.table('users'), 'UpdateItem'),
    }),
    unkeptEvents: 'Cognito waits for its answer, and tells whoever replaced the password when it failed.',
  });
  new PoolTrigger(scope, 'SignIn', {
    ...common,
    operation: UserPoolOperation.POST_AUTHENTICATION,
    functionId: 'record-sign-in',
    description: 'Records a sign-in',
    grants: grantsFor(auditEnvSchema, auditGrants({ config, data })),
    unkeptEvents: 'Cognito waits for its answer, and tells whoever signs in when it failed.',
  });
};
