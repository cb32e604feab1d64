import { UserPoolOperation, type UserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type * as z from 'zod/mini';
import type { endSessionsAtResetEnvSchema } from '../../lambdas/accounts/end-sessions-at-reset.env.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { tableItems, type Grant } from './grants.ts';
import { ProductFunction } from './product-function.ts';

interface PasswordResetTriggerProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly userPool: UserPool;
  readonly users: ITable;
}

/** How long Cognito waits for a trigger. */
const triggerTimeoutSeconds = 5;

/** Ends the sign-ins of an account when its forgotten password is replaced. */
export class PasswordResetTrigger extends Construct {
  constructor(scope: Construct, id: string, props: PasswordResetTriggerProps) {
    super(scope, id);
    const { config, encryptionKey, userPool, users } = props;
    const grants: Record<keyof z.infer<typeof endSessionsAtResetEnvSchema>, Grant> = {
      USERS_TABLE: tableItems(users, 'UpdateItem'),
    };
    const trigger = new ProductFunction(this, 'Function', {
      id: 'end-sessions-at-reset',
      description: 'Ends the sign-ins of an account whose forgotten password was replaced',
      config,
      encryptionKey,
      grants,
      timeoutSeconds: triggerTimeoutSeconds,
      unkeptEvents: 'Cognito waits for its answer, and tells whoever replaced the password when it failed.',
    });
    userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, trigger);
  }
}
