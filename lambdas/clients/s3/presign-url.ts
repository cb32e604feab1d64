import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Sha256 } from '@smithy/core/checksum';
import { escapeUri, HttpRequest } from '@smithy/core/protocols';
import type { AwsAccess } from '../aws/aws-access.ts';

interface SignableRequest {
  readonly method: string;
  /** Its query has no repeated names. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** Presigns an S3 URL that is valid only with exactly these headers. */
export const presignUrl = async (
  { region, credentials }: AwsAccess,
  { method, url, headers }: SignableRequest,
  expirySeconds: number,
  now: number,
): Promise<URL> => {
  const names = new Set(Object.keys(headers));
  const request = new HttpRequest({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, host: url.host },
  });
  const presigner = new S3RequestPresigner({ region, credentials, sha256: Sha256 });
  const { query = {} } = await presigner.presign(request, {
    signingDate: new Date(now),
    expiresIn: expirySeconds,
    // By default, the presigner moves some headers into the query and leaves others unsigned.
    unhoistableHeaders: names,
    signableHeaders: names,
  });
  const signed = new URL(url);
  signed.search = Object.entries(query)
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(String(value))}`)
    .join('&');
  return signed;
};
