import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { ISource } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { acknowledge, wildcardFinding } from '../checks/accepted-findings.ts';
import { ProductRole } from './product-role.ts';

interface DeployerRoleProps {
  readonly bucketArn: string;
  readonly distribution: Distribution;
  readonly logGroup: ILogGroup;
}

/** Role of CDK's Lambda that deploys files, without the wildcards that CDK would grant. */
// https://github.com/aws/aws-cdk/blob/main/packages/@aws-cdk/custom-resource-handlers/lib/aws-s3-deployment/bucket-deployment-handler/index.py
export class DeployerRole extends ProductRole {
  constructor(scope: Construct, id: string, { bucketArn, distribution, logGroup }: DeployerRoleProps) {
    super(scope, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Deploys the site of ${Stack.of(scope).stackName} to its bucket`,
      statements: [],
    });
    const objects = `${bucketArn}/*`;
    this.allow(logGroup.logGroupArn, 'logs:CreateLogStream', 'logs:PutLogEvents');
    this.allow(bucketArn, 's3:ListBucket');
    this.allow(objects, 's3:PutObject', 's3:DeleteObject');
    this.allow(distribution.distributionArn, 'cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation');
    acknowledge(this, {
      [wildcardFinding(objects)]: 'The bucket holds only the site, whose file names change with every build.',
    });
  }

  allowReading(source: ISource): ISource {
    return {
      bind: (scope, context) => {
        const bound = source.bind(scope, context);
        this.allow(bound.bucket.arnForObjects(bound.zipObjectKey), 's3:GetObject');
        return bound;
      },
    };
  }

  private allow(resource: string, ...actions: string[]): void {
    this.policy.addStatements(new PolicyStatement({ actions, resources: [resource] }));
  }
}
