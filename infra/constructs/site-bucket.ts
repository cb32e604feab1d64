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
import { removalPolicyOnceMade } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

/** Physical name of the site's bucket, for stacks that come before its stack. */
export const siteBucketName = (scope: Construct, { prefix, stage }: StageConfig): string => {
  const { account, region } = Stack.of(scope);
  return `${prefix}-${stage}-site-${account}-${region}`;
};

interface SiteBucketProps {
  readonly config: StageConfig;
  readonly accessLogs: IBucket;
}

/** A deployment can be undone, file by file, for so long. */
const noncurrentDays = 30;

/** The bucket of the site's own files, for CloudFront to read. */
export class SiteBucket extends Bucket {
  /** Its ARN without a reference, for acknowledgements to name. */
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
      removalPolicy: removalPolicyOnceMade(config),
      // The Lambda that empties a bucket has wide rights: a stage whose data stays does without.
      autoDeleteObjects: !config.keepsData,
    });
    this.arnByName = `arn:aws:s3:::${bucketName}`;
    acknowledge(this, {
      ...bucketFindings,
      'NIST.800.53.R5-S3DefaultEncryptionKMS':
        'What lies here is shown to everybody: a key that has to be paid for each read would keep no secret. S3 encrypts it with its own.',
    });
  }
}
