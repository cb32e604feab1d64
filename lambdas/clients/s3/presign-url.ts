import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Sha256 } from '@smithy/core/checksum';
import { escapeUri, HttpRequest } from '@smithy/core/protocols';
import type { AwsAccess } from '../aws/aws-access.ts';

interface SignableRequest {
  readonly method: string;
  /** No name stands twice in its query. */
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Signs an address of S3, which is valid only with exactly these headers.
 * @param lifeSeconds how long it is valid
 * @param now milliseconds since 1970
 */
export const presignUrl = async (
  { region, credentials }: AwsAccess,
  { method, url, headers }: SignableRequest,
  lifeSeconds: number,
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
    expiresIn: lifeSeconds,
    // The presigner would move some headers into the query, and leave out others.
    unhoistableHeaders: names,
    signableHeaders: names,
  });
  const signed = new URL(url);
  signed.search = Object.entries(query)
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(String(value))}`)
    .join('&');
  return signed;
};
