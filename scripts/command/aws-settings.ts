import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** How clients of the SDK reach a service. */
export interface ClientSettings {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly requestHandler?: NonNullable<S3ClientConfig['requestHandler']>;
}

/** Returns how clients reach the services of a region. */
export type RegionSettings = (region: string) => ClientSettings;

/** Node got this option together with agents that follow proxies: in 22.21 and 24.5. */
const followsProxies = process.allowedNodeEnvironmentFlags.has('--use-env-proxy');

/**
 * Returns a warning if a proxy is set that this Node can't follow, else undefined.
 * https://nodejs.org/api/http.html#built-in-proxy-support
 */
export const proxyWarning = (
  variables: Readonly<Record<string, string | undefined>>,
  isSupported: boolean,
): string | undefined => {
  const name = ['HTTPS_PROXY', 'https_proxy'].find((variable) => variables[variable]);
  if (name === undefined || isSupported) return undefined;
  return `Node ${process.version} does not follow ${name}: give the command by npm run, which takes the Node that npm ci installed, or take Node 22.21, 24.5 or later.`;
};

/** Returns agents that go by HTTPS_PROXY, HTTP_PROXY and NO_PROXY, as cdk does. */
const proxyAgents = () => {
  const warning = proxyWarning(process.env, followsProxies);
  if (warning !== undefined) console.error(warning);
  const options = { keepAlive: true, proxyEnv: process.env };
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
};

let agents: ReturnType<typeof proxyAgents> | undefined;

/** An operator may be on the other side of the world, on a phone's connection. */
const connectionTimeout = 10_000;

/** Returns the settings for AWS itself: what the SDK finds by itself in variables and profiles, and proxies. */
export const awsSettings: RegionSettings = (region) => {
  agents ??= proxyAgents();
  return { region, requestHandler: { ...agents, connectionTimeout } };
};

/** A call that only looks, or only begins something, may take so long. */
const requestTimeout = 15_000;

/** Returns the same for calls that are answered soon. */
export const shortCallSettings: RegionSettings = (region) => {
  const { requestHandler, ...settings } = awsSettings(region);
  return {
    ...settings,
    requestHandler: { ...requestHandler, requestTimeout, throwOnRequestTimeout: true },
  };
};
