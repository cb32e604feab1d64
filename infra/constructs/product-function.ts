import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { bundleFolder } from '../bundling/bundle-lambdas.ts';
import {
  deadLetterFindings,
  functionFindings,
  acknowledge,
  wildcardFinding,
} from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';
import type { Grant } from './grants.ts';
import { ProductLogGroup } from './product-log-group.ts';
import { ProductRole } from './product-role.ts';

export interface ProductFunctionProps<Variable extends string> {
  /** Names the file `lambdas/<area>/<id>.lambda.ts`. */
  readonly id: string;
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly grants: Readonly<Record<Variable, Grant>>;
  readonly timeoutSeconds: number;
  readonly logRetention?: RetentionDays;
  readonly memoryMegabytes?: number;
  readonly description: string;
  /** Retries of a failed asynchronous event; Lambda's default is 2. */
  readonly retryAttempts?: number;
  /** Why failed events need no dead-letter queue. */
  readonly noDeadLetterQueueReason: string;
}

/** A Lambda with its own log group and a role that allows only writing to it and what the grants say. */
export class ProductFunction<Variable extends string = string> extends LambdaFunction {
  constructor(scope: Construct, constructId: string, props: ProductFunctionProps<Variable>) {
    const { config, id } = props;
    const functionName = `${config.prefix}-${config.stage}-${id}`;
    const grants = Object.entries<Grant>(props.grants);
    const logGroup = new ProductLogGroup(scope, `${constructId}Log`, {
      config,
      encryptionKey: props.encryptionKey,
      logGroupName: `/aws/lambda/${functionName}`,
      ...(props.logRetention !== undefined && { retention: props.logRetention }),
    });
    const role = new ProductRole(scope, `${constructId}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Execution role of ${functionName}`,
      statements: [
        new PolicyStatement({
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [logGroup.logGroupArn],
        }),
        ...grants.flatMap(([, { statements }]) => statements),
      ],
    });
    const wildcards = grants.flatMap(([, grant]) => Object.entries(grant.wildcards ?? {}));
    acknowledge(role, Object.fromEntries(wildcards.map(([arn, reason]) => [wildcardFinding(arn), reason])));
    super(scope, constructId, {
      functionName,
      description: props.description,
      code: Code.fromAsset(bundleFolder(id)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMegabytes ?? 512,
      timeout: Duration.seconds(props.timeoutSeconds),
      role,
      logGroup,
      ...(props.retryAttempts !== undefined && { retryAttempts: props.retryAttempts }),
      loggingFormat: LoggingFormat.JSON,
      environment: Object.fromEntries(grants.map(([name, grant]) => [name, grant.value])),
    });
    acknowledge(this, { ...functionFindings, ...deadLetterFindings(props.noDeadLetterQueueReason) });
  }
}
