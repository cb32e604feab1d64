import { createHash, createHmac } from 'node:crypto';
import { toUint8Array } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsAccess } from './aws-access.ts';

interface SignableRequest {
  readonly method: string;
  /** No name stands twice in its query. */
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** SHA-256 as the signer asks for it, with a key or without. */
class Sha256 {
  readonly #hash;

  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', toUint8Array(key));
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
}

const signerFor = (service: string, { region, credentials }: AwsAccess): SignatureV4 =>
  // S3 alone takes a path as it stands, and wants to be told the hash of the body.
  new SignatureV4({
    service,
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
    applyChecksum: service === 's3',
  });

const partsOf = ({ method, url, headers }: SignableRequest) => ({
  method,
  protocol: url.protocol,
  hostname: url.hostname,
  path: url.pathname,
  query: Object.fromEntries(url.searchParams),
  headers: { host: url.host, ...headers },
});

/**
 * Signs a request by AWS Signature Version 4.
 * @param service as signatures name it, e.g. `dynamodb`
 * @param now milliseconds since 1970
 * @returns all headers to send, in lower case
 */
export const signRequest = async (
  service: string,
  access: AwsAccess,
  { body, ...request }: SignableRequest & { readonly body?: string },
  now: number,
): Promise<Record<string, string>> => {
  const signed = await signerFor(service, access).sign(
    { ...partsOf(request), body },
    { signingDate: new Date(now) },
  );
  return signed.headers;
};
