import { readAwsEnvironment } from '../../runtime/aws-environment.ts';
import type { AwsAccess } from '../aws/aws-access.ts';

/** One bucket, and who calls it. */
export interface S3Access extends AwsAccess {
  readonly bucket: string;
  /** Another address than AWS's; the bucket is then the first part of the path. */
  readonly s3Endpoint?: string | undefined;
}

/** The right to a bucket that this Lambda's role has. */
export const bucketAccess = (bucket: string): S3Access => ({ bucket, ...readAwsEnvironment() });

/** Address of an object, with a query. Keys of this product need no escaping. */
export const objectUrl = (
  { bucket, region, s3Endpoint }: S3Access,
  key: string,
  query: Readonly<Record<string, string>>,
): URL => {
  const bucketAddress =
    s3Endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com/`
      : `${s3Endpoint.replace(/\/$/, '')}/${bucket}/`;
  const url = new URL(bucketAddress + key);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};
