import { CustomResource, Duration } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type * as z from 'zod/mini';
import type { provisionAdminsEnvSchema } from '../../lambdas/accounts/provision-admins.env.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { poolUsers, tableItems, type Grant } from './grants.ts';
import { ProductFunction } from './product-function.ts';

interface AdminAccountsProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly userPool: IUserPool;
  readonly users: ITable;
}

/** Invites the administrators of the allow-list when it is deployed for the first time or has changed. */
export class AdminAccounts extends Construct {
  constructor(scope: Construct, id: string, { config, encryptionKey, userPool, users }: AdminAccountsProps) {
    super(scope, id);
    const grants: Record<keyof z.infer<typeof provisionAdminsEnvSchema>, Grant> = {
      USER_POOL_ID: poolUsers(userPool, 'AdminCreateUser', 'AdminGetUser'),
      USERS_TABLE: tableItems(users, 'PutItem'),
    };
    const provisioner = new ProductFunction(this, 'Provisioner', {
      id: 'provision-admins',
      description: 'Makes the accounts of the administrators, at deployment',
      config,
      encryptionKey,
      grants,
      timeoutSeconds: 90,
      unkeptEvents:
        'CloudFormation waits for its answer, and undoes a deployment whose accounts could not be made.',
    });
    const accounts = new CustomResource(this, 'Accounts', {
      resourceType: 'Custom::AdminAccounts',
      serviceToken: provisioner.functionArn,
      // Without an answer CloudFormation would wait for an hour.
      serviceTimeout: Duration.minutes(5),
      properties: { AdminEmails: config.adminEmails },
    });
    // The right to do it must be there before it is done.
    accounts.node.addDependency(provisioner);
    if (provisioner.role) accounts.node.addDependency(provisioner.role);
  }
}
