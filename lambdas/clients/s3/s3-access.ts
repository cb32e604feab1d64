import { readAwsEnvironment } from '../../runtime/aws-environment.ts';
import type { AwsAccess } from '../aws/aws-access.ts';

export interface S3Access extends AwsAccess {
  readonly bucket: string;
  /** Set for the local emulator; requests then use path-style URLs. */
  readonly s3Endpoint?: string | undefined;
}

export const bucketAccess = (bucket: string): S3Access => ({ bucket, ...readAwsEnvironment() });

/** Returns an object's URL. The product's keys have letters, digits and signs that need no escaping by us. */
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
