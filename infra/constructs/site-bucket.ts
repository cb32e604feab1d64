import { Duration, Stack } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { bucketFindings, acknowledge } from '../checks/accepted-findings.ts';
import { removalPolicyAfterCreation } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

/** Returns the bucket's physical name, for stacks that are created before it. */
export const siteBucketName = (scope: Construct, { prefix, stage }: StageConfig): string => {
  const { account, region } = Stack.of(scope);
  return `${prefix}-${stage}-site-${account}-${region}`;
};

interface SiteBucketProps {
  readonly config: StageConfig;
  readonly accessLogs: IBucket;
}

/** A deployment can be rolled back, file by file, for this long. */
const noncurrentDays = 30;

export class SiteBucket extends Bucket {
  /** ARN without a reference to the stack, for acknowledgements. */
  readonly arnByName: string;

  constructor(scope: Construct, id: string, { config, accessLogs }: SiteBucketProps) {
    const bucketName = siteBucketName(scope, config);
    super(scope, id, {
      bucketName,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        {
          id: 'old-versions',
          noncurrentVersionExpiration: Duration.days(noncurrentDays),
          expiredObjectDeleteMarker: true,
        },
      ],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
      removalPolicy: removalPolicyAfterCreation(config),
      // The Lambda that empties a bucket has wide permissions, so stages that retain data go without it.
      autoDeleteObjects: !config.keepsData,
    });
    this.arnByName = `arn:aws:s3:::${bucketName}`;
    acknowledge(this, {
      ...bucketFindings,
      'NIST.800.53.R5-S3DefaultEncryptionKMS':
        'Its content is public. A customer key would cost money for each read and protect no secret, so S3’s own key encrypts it.',
    });
  }
}
