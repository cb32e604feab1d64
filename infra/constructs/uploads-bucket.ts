import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
  type CorsRule,
  type IBucket,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { documentFolder } from '#domain/documents/document-key.ts';
import { mailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { savedDays } from '#domain/saved-applications/saving-terms.ts';
import { retentionDaysTag, shorterRetentions } from '#domain/submissions/file-retention.ts';
import { documentRetentionDays } from '#domain/submissions/submission-types.ts';
import { vehicleImageFolder } from '#domain/vehicles/vehicle-images.ts';
import { bucketFindings, acknowledge } from '../checks/accepted-findings.ts';
import { dataRemovalPolicy } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { mailReceiver } from './mail-access.ts';
import { mailLifecycleRules } from './mail-lifecycle.ts';

interface UploadsBucketProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly accessLogs: IBucket;
}

/** Returns the bucket's physical name, for stacks that must not depend on its stack. */
export const uploadsBucketName = (scope: Construct, { prefix, stage }: StageConfig): string => {
  const { account, region } = Stack.of(scope);
  return `${prefix}-${stage}-uploads-${account}-${region}`;
};

// Without a custom domain the site has a CloudFront domain, which is not known before its stack exists.
const corsOrigins = ({ customDomain, siteOrigins }: StageConfig): string[] => {
  const origin = customDomain === undefined ? 'https://*.cloudfront.net' : `https://${customDomain.name}`;
  return [...(siteOrigins ?? [origin])];
};

/** Lets the site's pages upload files and read documents for a lender's file; both also need a presigned URL. */
const corsRule = (config: StageConfig): CorsRule => ({
  allowedOrigins: corsOrigins(config),
  allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
  allowedHeaders: ['cache-control', 'content-type', 'if-none-match', 'x-amz-*'],
  exposedHeaders: ['ETag', 'x-amz-checksum-crc32'],
  maxAge: 3600,
});

/** A visitor who comes back a day later still finds the upload. */
const unattachedDays = 2;

/** Noncurrent versions are kept for this many days. */
const noncurrentDays = 30;

// If two lifecycle rules apply, S3 uses the shorter one:
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/lifecycle-conflicts.html
const unattachedExpiration = {
  expiration: Duration.days(unattachedDays),
  noncurrentVersionExpiration: Duration.days(1),
};

const lifecycleRules: readonly LifecycleRule[] = [
  { id: 'abandoned-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
  {
    id: 'unattached-documents',
    prefix: `${documentFolder}/`,
    tagFilters: { state: 'unattached' },
    ...unattachedExpiration,
  },
  {
    id: 'draft-documents',
    prefix: `${documentFolder}/`,
    tagFilters: { state: 'draft' },
    expiration: Duration.days(savedDays),
    noncurrentVersionExpiration: Duration.days(1),
  },
  {
    id: 'attached-documents',
    prefix: `${documentFolder}/`,
    tagFilters: { state: 'attached' },
    expiration: Duration.days(documentRetentionDays()),
  },
  ...shorterRetentions().map((days) => ({
    id: `attached-for-${days}-days`,
    prefix: `${documentFolder}/`,
    tagFilters: { state: 'attached', [retentionDaysTag]: String(days) },
    expiration: Duration.days(days),
  })),
  {
    // A vehicle's own pictures are kept as long as the vehicle.
    id: 'unattached-pictures',
    prefix: `${vehicleImageFolder}/`,
    tagFilters: { state: 'unattached' },
    ...unattachedExpiration,
  },
  {
    id: 'old-versions',
    noncurrentVersionExpiration: Duration.days(noncurrentDays),
    expiredObjectDeleteMarker: true,
  },
];

export class UploadsBucket extends Bucket {
  /** ARN without a reference to the stack, for acknowledgements. */
  readonly arnByName: string;

  constructor(scope: Construct, id: string, { config, encryptionKey, accessLogs }: UploadsBucketProps) {
    const bucketName = uploadsBucketName(scope, config);
    super(scope, id, {
      bucketName,
      encryption: BucketEncryption.KMS,
      encryptionKey,
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      cors: [corsRule(config)],
      lifecycleRules: [...lifecycleRules, ...(config.receivesMail === true ? mailLifecycleRules : [])],
      removalPolicy: dataRemovalPolicy(config),
      autoDeleteObjects: !config.keepsData,
    });
    this.arnByName = `arn:aws:s3:::${bucketName}`;
    this.allowPictureReads(encryptionKey);
    if (config.receivesMail === true) this.allowMailReceipt(config, encryptionKey);
    acknowledge(this, bucketFindings);
  }

  objectsArn(prefix: string): string {
    return `${this.arnByName}/${prefix}*`;
  }

  // The bucket's own key also needs Decrypt.
  private allowMailReceipt(config: StageConfig, encryptionKey: IKey): void {
    const receiver = mailReceiver(this, config);
    this.addToResourcePolicy(
      new PolicyStatement({
        ...receiver,
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects(`${mailFolder}/*`)],
      }),
    );
    encryptionKey.addToResourcePolicy(
      new PolicyStatement({
        ...receiver,
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
      }),
    );
  }

  // Allows any distribution of the account: naming the site's would make the two stacks depend on each other.
  private allowPictureReads(encryptionKey: IKey): void {
    const stack = Stack.of(this);
    const distributions = stack.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    });
    const common = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { ArnLike: { 'aws:SourceArn': distributions } },
    };
    this.addToResourcePolicy(
      new PolicyStatement({
        ...common,
        actions: ['s3:GetObject'],
        resources: [this.arnForObjects(`${vehicleImageFolder}/*`)],
      }),
    );
    encryptionKey.addToResourcePolicy(
      new PolicyStatement({ ...common, actions: ['kms:Decrypt'], resources: ['*'] }),
    );
  }
}
