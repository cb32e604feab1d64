import { UserPoolOperation, type UserPool } from 'aws-cdk-lib/aws-cognito';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { endSessionsAtResetEnvSchema } from '../../lambdas/accounts/end-sessions-at-reset.env.ts';
import { recordSignInEnvSchema } from '../../lambdas/accounts/record-sign-in.env.ts';
import { setting, tableItems } from '../constructs/grants.ts';
import { mailSenderGrants } from '../constructs/mail-sender-grants.ts';
import { PoolTrigger } from '../constructs/pool-trigger.ts';
import { auditGrants, grantsFor, type WiringContext } from './wiring.ts';

interface PoolTriggersContext extends Pick<WiringContext, 'config' | 'data'> {
  readonly mailIdentity: IEmailIdentity;
}

export const addPoolTriggers = (
  scope: Construct,
  userPool: UserPool,
  { config, data, mailIdentity }: PoolTriggersContext,
): void => {
  const common = { config, encryptionKey: data.encryptionKey, userPool };
  const users = tableItems(data.table('users'), 'UpdateItem');
  new PoolTrigger(scope, 'PasswordReset', {
    ...common,
    operation: UserPoolOperation.POST_CONFIRMATION,
    functionId: 'end-sessions-at-reset',
    description:
      'Ends the sessions of an account after its forgotten password was replaced, and tells its team',
    grants: grantsFor(endSessionsAtResetEnvSchema, {
      USERS_TABLE: users,
      ADMIN_EMAILS: setting(config.adminEmails.join(',')),
      ...mailSenderGrants(mailIdentity, config),
      ...auditGrants({ config, data }),
    }),
    poolActions: ['AdminUserGlobalSignOut'],
    noDeadLetterQueueReason:
      'Cognito waits for its response, and shows a failure to the person who replaced the password.',
  });
  new PoolTrigger(scope, 'SignIn', {
    ...common,
    operation: UserPoolOperation.POST_AUTHENTICATION,
    functionId: 'record-sign-in',
    description: 'Records a sign-in, and ends the earlier ones if it has to',
    grants: grantsFor(recordSignInEnvSchema, { USERS_TABLE: users, ...auditGrants({ config, data }) }),
    poolActions: ['AdminUserGlobalSignOut'],
    noDeadLetterQueueReason:
      'Cognito waits for its response, and shows a failure to the person who signs in.',
  });
};
