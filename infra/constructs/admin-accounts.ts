import { CustomResource, Duration } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type * as z from 'zod/mini';
import type { inviteAdminsEnvSchema } from '../../lambdas/accounts/invite-admins.env.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { poolUsers, tableItems, type Grant } from './grants.ts';
import { mailSenderGrants } from './mail-sender-grants.ts';
import { ProductFunction } from './product-function.ts';

interface AdminAccountsProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly userPool: IUserPool;
  readonly users: ITable;
  readonly mailIdentity: IEmailIdentity;
  readonly siteUrl: string;
}

/** Creates and invites the administrators at the first deployment, and whenever the allow-list changes. */
export class AdminAccounts extends Construct {
  constructor(scope: Construct, id: string, props: AdminAccountsProps) {
    super(scope, id);
    const { config, encryptionKey, userPool, users, mailIdentity, siteUrl } = props;
    const grants: Record<keyof z.infer<typeof inviteAdminsEnvSchema>, Grant> = {
      USER_POOL_ID: poolUsers(userPool, 'AdminCreateUser', 'AdminGetUser'),
      USERS_TABLE: tableItems(users, 'UpdateItem'),
      ...mailSenderGrants(mailIdentity, config),
    };
    const inviter = new ProductFunction(this, 'Inviter', {
      id: 'invite-admins',
      description: 'Creates and invites the administrators at deployment',
      config,
      encryptionKey,
      grants,
      timeoutSeconds: 90,
      noDeadLetterQueueReason:
        'CloudFormation waits for its response, and rolls the deployment back if the accounts could not be created.',
    });
    const accounts = new CustomResource(this, 'Accounts', {
      resourceType: 'Custom::AdminAccounts',
      serviceToken: inviter.functionArn,
      // Without a response CloudFormation would wait for an hour.
      serviceTimeout: Duration.minutes(5),
      properties: { AdminEmails: config.adminEmails, SiteUrl: siteUrl },
    });
    accounts.node.addDependency(inviter);
    if (inviter.role) accounts.node.addDependency(inviter.role);
  }
}
