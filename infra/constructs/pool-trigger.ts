import type { UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';
import type { Grant } from './grants.ts';
import { ProductFunction } from './product-function.ts';

interface PoolTriggerProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly userPool: UserPool;
  readonly operation: UserPoolOperation;
  readonly functionId: string;
  readonly description: string;
  readonly grants: Readonly<Record<string, Grant>>;
  /** Why failed events need no dead-letter queue. */
  readonly noDeadLetterQueueReason: string;
}

/** Cognito's own limit for triggers. */
const triggerTimeoutSeconds = 5;

export class PoolTrigger extends Construct {
  constructor(scope: Construct, id: string, { userPool, operation, functionId, ...props }: PoolTriggerProps) {
    super(scope, id);
    const trigger = new ProductFunction(this, 'Function', {
      ...props,
      id: functionId,
      timeoutSeconds: triggerTimeoutSeconds,
    });
    userPool.addTrigger(operation, trigger);
  }
}
