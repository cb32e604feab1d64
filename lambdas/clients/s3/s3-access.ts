import { AwsV4Signer } from 'aws4fetch';
import { readAwsEnvironment } from '../../runtime/aws-environment.ts';

/** One bucket, and who calls it. */
export interface S3Access {
  readonly bucket: string;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  /** Another address than AWS's; the bucket is then the first part of the path. */
  readonly s3Endpoint?: string | undefined;
}

/** The right to a bucket that this Lambda's role has. */
export const accessTo = (bucket: string): S3Access => ({ bucket, ...readAwsEnvironment() });

/** Address of an object, with a query. Keys of this product need no escaping. */
export const addressOf = (
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

/** AWS's way to write a time: `20261120T010203Z`. */
const amzDate = (now: number): string => new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');

interface Signable {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly signQuery?: boolean;
}

/** Signs a request by AWS Signature Version 4, with all its headers; `now` in milliseconds since 1970. */
export const signRequest = async (
  { region, credentials }: S3Access,
  { url, headers, ...request }: Signable,
  now: number,
): Promise<{ readonly url: URL; readonly headers: Headers }> =>
  new AwsV4Signer({
    ...request,
    ...credentials,
    url: url.href,
    headers: { ...headers },
    allHeaders: true,
    service: 's3',
    region,
    datetime: amzDate(now),
  }).sign();
