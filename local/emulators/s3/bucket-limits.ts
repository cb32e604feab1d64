import { characters, count, jsonBytes, limit, type ResourceRule } from '../../assembly/resource-limit.ts';

const bucket = 'AWS::S3::Bucket';

/** What S3 refuses of a bucket: bucketnamingrules.html, cors.html, lifecycle and bucket policy pages of its guide. */
export const bucketRules: readonly ResourceRule[] = [
  limit(bucket, 'BucketName', characters, [3, 63], 'characters'),
  limit(bucket, 'CorsConfiguration.CorsRules', count, 100, 'rules'),
  limit(bucket, 'LifecycleConfiguration.Rules', count, 1000, 'rules'),
  limit('AWS::S3::BucketPolicy', 'PolicyDocument', jsonBytes, 20_480, 'bytes'),
];
