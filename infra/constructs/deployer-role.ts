import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { ISource } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { ownPolicyFindings, acknowledge, wildcardFinding } from '../checks/accepted-findings.ts';

interface DeployerRoleProps {
  /** The site's bucket, by its ARN without a reference. */
  readonly bucketArn: string;
  readonly distribution: Distribution;
  readonly logGroup: ILogGroup;
}

/**
 * What CDK's Lambda that deploys files may do, in place of the wildcards that CDK would give it: read the files' own
 * archives, fill the site's bucket, and tell the distribution.
 * https://github.com/aws/aws-cdk/blob/main/packages/@aws-cdk/custom-resource-handlers/lib/aws-s3-deployment/bucket-deployment-handler/index.py
 */
export class DeployerRole extends Role {
  constructor(scope: Construct, id: string, { bucketArn, distribution, logGroup }: DeployerRoleProps) {
    super(scope, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Puts the site of ${Stack.of(scope).stackName} into its bucket`,
    });
    const objects = `${bucketArn}/*`;
    this.allow(logGroup.logGroupArn, 'logs:CreateLogStream', 'logs:PutLogEvents');
    this.allow(bucketArn, 's3:ListBucket');
    this.allow(objects, 's3:PutObject', 's3:DeleteObject');
    this.allow(distribution.distributionArn, 'cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation');
    acknowledge(this, {
      ...ownPolicyFindings,
      [wildcardFinding(objects)]:
        'The bucket holds the site and nothing else, under names that change with every build.',
    });
  }

  /** The same source, which this role may read from. */
  reading(source: ISource): ISource {
    return {
      bind: (scope, context) => {
        const bound = source.bind(scope, context);
        this.allow(bound.bucket.arnForObjects(bound.zipObjectKey), 's3:GetObject');
        return bound;
      },
    };
  }

  private allow(resource: string, ...actions: string[]): void {
    this.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
  }
}
