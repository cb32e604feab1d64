import { Duration } from 'aws-cdk-lib';
import {
  CachePolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';
import { uploadsBucketName } from './uploads-bucket.ts';

/** A deleted picture also disappears from CloudFront within this time. */
const maxEdgeTtl = Duration.days(1);

export const pictureBehavior = (
  scope: Construct,
  config: StageConfig,
  responseHeadersPolicy: IResponseHeadersPolicy,
): BehaviorOptions => {
  const bucket = Bucket.fromBucketAttributes(scope, 'Uploads', {
    bucketName: uploadsBucketName(scope, config),
    region: Stack.of(scope).region,
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: new CachePolicy(scope, 'PictureCache', {
      cachePolicyName: `${config.prefix}-${config.stage}-pictures-${Stack.of(scope).region}`,
      defaultTtl: maxEdgeTtl,
      maxTtl: maxEdgeTtl,
    }),
    responseHeadersPolicy,
    // Image formats are compressed already.
    compress: false,
  };
};
