import * as z from 'zod/mini';
import { credentialAdvice, missingCredentialsAdvice } from './credential-advice.ts';

export const unreachableMessage = (host: string): string =>
  `${host} does not respond. Check the connection and the proxy.`;

// Node's error codes.
const connectionErrorCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ERR_PROXY_TUNNEL',
]);

export const errorCode = (error: Error): string => ('code' in error ? String(error.code) : error.name);

const hostOf = (error: Error): string => {
  if ('hostname' in error) return String(error.hostname);
  return 'address' in error ? String(error.address) : 'AWS';
};

/** Returns the host that did not respond; undefined for other errors. */
export const unreachableHost = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return error.name === 'TimeoutError' || connectionErrorCodes.has(errorCode(error))
    ? hostOf(error)
    : undefined;
};

const explainSchemaError = ({ issues }: z.core.$ZodError): string =>
  `This release can't read a stored record or a response: ${issues
    .map(({ path, message }) => `${path.join('.') || 'value'} (${message})`)
    .join(', ')}.`;

export const explainFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof z.core.$ZodError) return explainSchemaError(error);
  // The SDK's credential providers reject with these.
  if (/^(CredentialsProvider|TokenProvider)Error$/.test(error.name)) {
    return missingCredentialsAdvice(process.env);
  }
  const host = unreachableHost(error);
  if (host !== undefined) return unreachableMessage(host);
  if (error.name.startsWith('AccessDenied')) {
    return `These AWS credentials lack a permission. Ask for it, or use other credentials. (${error.message})`;
  }
  return credentialAdvice(error.name) ?? (error.message || error.name);
};
