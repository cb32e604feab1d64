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
import { documentRetentionDays } from '#domain/submissions/submission-types.ts';
import { vehicleImageFolder } from '#domain/vehicles/vehicle-images.ts';
import { bucketFindings, acknowledge } from '../checks/accepted-findings.ts';
import { removalPolicyOf } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface UploadsBucketProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly accessLogs: IBucket;
}

/** Physical name of the bucket of uploads, for stacks that must not depend on its stack. */
export const uploadsBucketName = (scope: Construct, { prefix, stage }: StageConfig): string => {
  const { account, region } = Stack.of(scope);
  return `${prefix}-${stage}-uploads-${account}-${region}`;
};

/** Without a domain of its own the site has one of CloudFront's, which is not known before its stack. */
const originsOf = ({ customDomain, siteOrigins }: StageConfig): string[] => {
  const origin = customDomain === undefined ? 'https://*.cloudfront.net' : `https://${customDomain.name}`;
  return [...(siteOrigins ?? [origin])];
};

/**
 * Pages may send files here and learn how that went, and read documents into a file for a lender. This guards nothing by itself: both need a
 * signed address.
 */
const corsRule = (config: StageConfig): CorsRule => ({
  allowedOrigins: originsOf(config),
  allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
  allowedHeaders: ['cache-control', 'content-type', 'if-none-match', 'x-amz-*'],
  exposedHeaders: ['ETag', 'x-amz-checksum-crc32'],
  maxAge: 3600,
});

/** How long an upload waits for its application or vehicle: who comes back a day later still finds it. */
const unattachedDays = 2;

/** What is replaced or deleted stays for so long. */
const noncurrentDays = 30;

/**
 * What nobody has sent ends with its time. Of two rules S3 keeps to the shorter:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/lifecycle-conflicts.html
 */
const unattachedEnds = {
  expiration: Duration.days(unattachedDays),
  noncurrentVersionExpiration: Duration.days(1),
};

const lifecycleRules: readonly LifecycleRule[] = [
  { id: 'abandoned-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
  {
    id: 'unattached-documents',
    prefix: `${documentFolder}/`,
    tagFilters: { state: 'unattached' },
    ...unattachedEnds,
  },
  {
    id: 'attached-documents',
    prefix: `${documentFolder}/`,
    tagFilters: { state: 'attached' },
    expiration: Duration.days(documentRetentionDays()),
  },
  {
    // A vehicle's own pictures stay as long as the vehicle.
    id: 'unattached-pictures',
    prefix: `${vehicleImageFolder}/`,
    tagFilters: { state: 'unattached' },
    ...unattachedEnds,
  },
  {
    id: 'old-versions',
    noncurrentVersionExpiration: Duration.days(noncurrentDays),
    expiredObjectDeleteMarker: true,
  },
];

/** The bucket of what visitors and administrators upload: private, encrypted, and cleared of what nobody needs any more. */
export class UploadsBucket extends Bucket {
  /** Its ARN without a reference to this stack, for acknowledgements to name. */
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
      lifecycleRules: [...lifecycleRules],
      removalPolicy: removalPolicyOf(config),
      autoDeleteObjects: !config.keepsData,
    });
    this.arnByName = `arn:aws:s3:::${bucketName}`;
    this.showPictures(encryptionKey);
    acknowledge(this, bucketFindings);
  }

  /** The ARN of a folder's objects, without a reference to this stack. */
  objectsArn(folder: string): string {
    return `${this.arnByName}/${folder}/*`;
  }

  /**
   * Lets this account's CloudFront read the vehicles' pictures, and nothing else. The distribution's stack can't do it:
   * the bucket would have to know the distribution, and the distribution the bucket.
   */
  private showPictures(encryptionKey: IKey): void {
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
