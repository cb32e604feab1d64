import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

export interface ClientSettings {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly requestHandler?: NonNullable<S3ClientConfig['requestHandler']>;
}

export type RegionSettings = (region: string) => ClientSettings;

// This option came with proxy support for agents, in Node 22.21 and 24.5.
const followsProxies = process.allowedNodeEnvironmentFlags.has('--use-env-proxy');

/** Returns a warning if the environment sets a proxy that this Node version ignores. */
// https://nodejs.org/api/http.html#built-in-proxy-support
export const proxyWarning = (
  variables: Readonly<Record<string, string | undefined>>,
  isSupported: boolean,
): string | undefined => {
  const name = ['HTTPS_PROXY', 'https_proxy'].find((variable) => variables[variable]);
  if (name === undefined || isSupported) return undefined;
  return `Node ${process.version} ignores ${name}. Use npm run, which uses the Node version that npm ci installed, or Node 22.21, 24.5 or later.`;
};

// Use HTTPS_PROXY, HTTP_PROXY and NO_PROXY, as cdk does.
const proxyAgents = () => {
  const warning = proxyWarning(process.env, followsProxies);
  if (warning !== undefined) console.error(warning);
  const options = { keepAlive: true, proxyEnv: process.env };
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
};

let agents: ReturnType<typeof proxyAgents> | undefined;

// In ms. An operator may be far away, on a mobile connection.
const connectionTimeout = 10_000;

/** Settings for AWS: the SDK finds credentials itself, and requests follow proxies. */
export const awsSettings: RegionSettings = (region) => {
  agents ??= proxyAgents();
  return { region, requestHandler: { ...agents, connectionTimeout } };
};

// In ms, for calls that only read or start something.
const requestTimeout = 15_000;

/** Settings for calls that finish soon. */
export const shortCallSettings: RegionSettings = (region) => {
  const { requestHandler, ...settings } = awsSettings(region);
  return {
    ...settings,
    requestHandler: { ...requestHandler, requestTimeout, throwOnRequestTimeout: true },
  };
};
