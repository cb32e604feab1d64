import * as z from 'zod/mini';
import { credentialAdvice, noCredentials } from './credential-advice.ts';

/** What to do when a host does not answer. */
export const noAnswerFrom = (host: string): string =>
  `${host} does not answer: look at the connection and the proxy.`;

/** Node's names for a connection that does not come about, or breaks. */
const disconnections = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ERR_PROXY_TUNNEL',
]);

/** Returns the short name of what went wrong. */
export const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.name);

const hostOf = (error: Error): string => {
  if ('hostname' in error) return String(error.hostname);
  return 'address' in error ? String(error.address) : 'AWS';
};

/** Returns the host that an error tells did not answer; undefined for errors about something else. */
export const silentHost = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return error.name === 'TimeoutError' || disconnections.has(codeOf(error)) ? hostOf(error) : undefined;
};

const explainForm = ({ issues }: z.core.$ZodError): string =>
  `What is stored, or was answered, has not the form that this release knows: ${issues
    .map(({ path, message }) => `${path.join('.') || 'all of it'} (${message})`)
    .join(', ')}.`;

/** Why a command failed, in plain words where they are known. */
export const explainFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof z.core.$ZodError) return explainForm(error);
  // What the SDK's finders of credentials reject with.
  if (/^(CredentialsProvider|TokenProvider)Error$/.test(error.name)) return noCredentials;
  const host = silentHost(error);
  if (host !== undefined) return noAnswerFrom(host);
  if (error.name.startsWith('AccessDenied')) {
    return `These AWS credentials may not do that: ask for the permission, or take others. (${error.message})`;
  }
  return credentialAdvice(error.name) ?? (error.message || error.name);
};
