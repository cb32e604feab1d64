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
  /** Names the Lambda. */
  readonly functionId: string;
  readonly description: string;
  readonly grants: Readonly<Record<string, Grant>>;
  /** Who is told when it failed. */
  readonly unkeptEvents: string;
}

/** How long Cognito waits for a trigger. */
const triggerTimeoutSeconds = 5;

/** A Lambda that Cognito calls on some occasion. */
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
