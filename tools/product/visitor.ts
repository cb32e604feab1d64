import { setTimeout } from 'node:timers/promises';
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import { AwsV4Signer } from 'aws4fetch';
import type { SiteConfig } from '#domain/site/site-config.ts';
import type { Product } from './runner.ts';

export type ParsedJson = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly body: ParsedJson;
}

export interface Visitor {
  readonly identityId: string;
  readonly credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string };
  /** Signs a request like the browser; a POST by default. */
  sign(path: string, body: string | undefined, more?: SignOptions): Promise<Headers>;
  post(path: string, body: unknown): Promise<Answer>;
}

interface SignOptions {
  /** AWS date of the signature, e.g. `20261120T010203Z`; now by default. */
  readonly datetime?: string;
  readonly method?: string;
  readonly region?: string;
  readonly service?: string;
}

/** Sends a request, again while the route's throttle answers 429, so that quick tests wait like the site does. */
export const answerOf = async (send: () => Promise<Response>): Promise<Answer> => {
  const response = await send();
  const body: ParsedJson = await response.json();
  // The product's own 429 has an error and is returned.
  if (response.status !== 429 || body.error !== undefined) return { status: response.status, body };
  await setTimeout(50);
  return answerOf(send);
};

type VisitedProduct = Pick<Product, 'site' | 'region'> & {
  readonly endpoints: Pick<Product['endpoints'], 'cognito-identity'>;
};

/** Creates a guest of the identity pool with real credentials and signatures. */
export const newVisitor = async (runner: VisitedProduct): Promise<Visitor> => {
  const config = (await (await fetch(`${runner.site}/config.json`)).json()) as SiteConfig;
  const identities = new CognitoIdentityClient({
    region: runner.region,
    endpoint: runner.endpoints['cognito-identity'],
    credentials: { accessKeyId: 'unsigned', secretAccessKey: 'unsigned' },
  });
  const { IdentityId } = await identities.send(new GetIdCommand({ IdentityPoolId: config.identityPoolId }));
  const { Credentials } = await identities.send(new GetCredentialsForIdentityCommand({ IdentityId }));
  identities.destroy();
  const credentials = {
    accessKeyId: Credentials!.AccessKeyId!,
    secretAccessKey: Credentials!.SecretKey!,
    sessionToken: Credentials!.SessionToken!,
  };
  const sign: Visitor['sign'] = async (path, body, more = {}) => {
    const { headers } = await new AwsV4Signer({
      url: `https://${config.apiHost}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
      service: 'execute-api',
      region: config.region,
      ...credentials,
      ...more,
    }).sign();
    headers.delete('host');
    return headers;
  };
  return {
    identityId: IdentityId!,
    credentials,
    sign,
    post: async (path, input) => {
      const body = typeof input === 'string' ? input : JSON.stringify(input);
      return answerOf(async () =>
        fetch(`${runner.site}${path}`, { method: 'POST', headers: await sign(path, body), body }),
      );
    },
  };
};
