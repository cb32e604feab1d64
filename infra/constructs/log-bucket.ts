import { Duration, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { bucketFindings, acknowledge } from '../checks/accepted-findings.ts';
import { removalPolicyAfterCreation } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface LogBucketProps {
  readonly config: StageConfig;
  /** Resource whose requests are logged, e.g. `uploads`: part of the bucket's name. */
  readonly loggedResource: string;
  /** CloudFront writes with access control lists, so the bucket must allow them. */
  readonly isWrittenByCloudFront?: boolean;
}

/** Short, because logs hold visitors' IP addresses. */
const noncurrentDays = 1;

export class LogBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { config, loggedResource, isWrittenByCloudFront = false }: LogBucketProps,
  ) {
    const { account, region } = Stack.of(scope);
    super(scope, id, {
      bucketName: `${config.prefix}-${config.stage}-logs-${loggedResource}-${account}-${region}`,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: isWrittenByCloudFront
        ? ObjectOwnership.BUCKET_OWNER_PREFERRED
        : ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        {
          id: 'old-logs',
          expiration: Duration.days(config.accessLogDays),
          noncurrentVersionExpiration: Duration.days(noncurrentDays),
        },
        { id: 'delete-markers', expiredObjectDeleteMarker: true },
      ],
      removalPolicy: removalPolicyAfterCreation(config),
      autoDeleteObjects: !config.keepsData,
    });
    acknowledge(this, {
      ...bucketFindings,
      'NIST.800.53.R5-S3DefaultEncryptionKMS':
        'S3 can’t write access logs to a bucket that is encrypted with a customer key: https://docs.aws.amazon.com/AmazonS3/latest/userguide/enable-server-access-logging.html',
    });
  }
}
