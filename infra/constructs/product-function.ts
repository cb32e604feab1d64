import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { bundleFolder } from '../bundling/bundle-lambdas.ts';
import {
  deadLetterFindings,
  functionFindings,
  ownPolicyFindings,
  acknowledge,
  wildcardFinding,
} from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';
import type { Grant } from './grants.ts';
import { ProductLogGroup } from './product-log-group.ts';

export interface ProductFunctionProps<Variable extends string> {
  /** The Lambda's file: `lambdas/<area>/<id>.lambda.ts`. */
  readonly id: string;
  readonly config: StageConfig;
  /** Encrypts its log. */
  readonly encryptionKey: IKey;
  /** Every environment variable of the Lambda's env schema, each with its permissions. */
  readonly grants: Readonly<Record<Variable, Grant>>;
  readonly timeoutSeconds: number;
  /** Whether a visitor waits for its response; not by default. */
  readonly isAwaited?: boolean;
  readonly description: string;
  /** How often Lambda itself repeats a failed event that nobody waits for; 2 by default. */
  readonly retryAttempts?: number;
  /** Why failed events need no queue that keeps them. */
  readonly unkeptEvents: string;
}

/** A Lambda with a role and a log group of its own: it may write its log and what its grants say, nothing else. */
export class ProductFunction<Variable extends string = string> extends LambdaFunction {
  constructor(scope: Construct, constructId: string, props: ProductFunctionProps<Variable>) {
    const { config, id } = props;
    const functionName = `${config.prefix}-${config.stage}-${id}`;
    const grants = Object.entries<Grant>(props.grants);
    const logGroup = new ProductLogGroup(scope, `${constructId}Log`, {
      config,
      encryptionKey: props.encryptionKey,
      logGroupName: `/aws/lambda/${functionName}`,
    });
    const role = new Role(scope, `${constructId}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${functionName} may do`,
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    for (const [, grant] of grants) {
      grant.statements.forEach((statement) => role.addToPolicy(statement));
    }
    const wildcards = grants.flatMap(([, grant]) => Object.entries(grant.wildcards ?? {}));
    acknowledge(role, {
      ...ownPolicyFindings,
      ...Object.fromEntries(wildcards.map(([arn, reason]) => [wildcardFinding(arn), reason])),
    });
    super(scope, constructId, {
      functionName,
      description: props.description,
      code: Code.fromAsset(bundleFolder(id)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // A Lambda's CPU grows with its memory: at 1,024 MB a cold start takes half as long as at 512.
      memorySize: props.isAwaited === true ? 1_024 : 512,
      timeout: Duration.seconds(props.timeoutSeconds),
      role,
      logGroup,
      ...(props.retryAttempts !== undefined && { retryAttempts: props.retryAttempts }),
      loggingFormat: LoggingFormat.JSON,
      environment: Object.fromEntries(grants.map(([name, grant]) => [name, grant.value])),
    });
    acknowledge(this, { ...functionFindings, ...deadLetterFindings(props.unkeptEvents) });
  }
}
