import { acknowledge, ownPolicyFindings } from '../checks/accepted-findings.ts';
import type { UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Policy } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';
import { poolUsers, type Grant, type PoolAction } from './grants.ts';
import { ProductFunction } from './product-function.ts';

interface PoolTriggerProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly userPool: UserPool;
  readonly operation: UserPoolOperation;
  readonly functionId: string;
  readonly description: string;
  readonly grants: Readonly<Record<string, Grant>>;
  /** Actions on the pool's users. */
  readonly poolActions: readonly PoolAction[];
  /** Why failed events need no dead-letter queue. */
  readonly noDeadLetterQueueReason: string;
}

/** Cognito's own limit for triggers. */
const triggerTimeoutSeconds = 5;

export class PoolTrigger extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { userPool, operation, functionId, poolActions, ...props }: PoolTriggerProps,
  ) {
    super(scope, id);
    const trigger = new ProductFunction(this, 'Function', {
      ...props,
      id: functionId,
      timeoutSeconds: triggerTimeoutSeconds,
    });
    userPool.addTrigger(operation, trigger);
    // Apart from the role: the pool names the trigger, which names its role, so neither can name the pool.
    const policy = new Policy(this, 'Pool', {
      statements: [...poolUsers(userPool, ...poolActions).statements],
      ...(trigger.role && { roles: [trigger.role] }),
    });
    acknowledge(policy, ownPolicyFindings);
  }
}
