import { AwsServiceError } from '../../aws/service-error.ts';
import type { IdentityPool } from './identity-pool.ts';
import type { Login } from './linked-identities.ts';

/** Verifies an ID token. @throws AwsServiceError (NotAuthorizedException) if forged, expired, revoked or foreign */
export type VerifyLogin = (provider: string, token: string) => Promise<{ sub: string; clientId: string }>;

const notAuthorized = (message: string): AwsServiceError =>
  new AwsServiceError('NotAuthorizedException', message);

/** Returns the verified login of a request; undefined for a guest. @throws AwsServiceError */
export const readLogin = async (
  pool: IdentityPool,
  logins: Readonly<Record<string, string>> | undefined,
  verifyLogin: VerifyLogin,
): Promise<Login | undefined> => {
  const [entry, ...others] = Object.entries(logins ?? {});
  if (entry === undefined) return undefined;
  if (others.length > 0) {
    throw new AwsServiceError('InvalidParameterException', 'Only one login at a time is emulated.');
  }
  const [provider, token] = entry;
  if (!pool.providers.some(({ name }) => name === provider)) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  }
  const { sub, clientId } = await verifyLogin(provider, token).catch((error: unknown) => {
    throw error instanceof AwsServiceError ? notAuthorized(`Invalid login token. ${error.message}`) : error;
  });
  if (!pool.providers.some((one) => one.name === provider && one.clientId === clientId)) {
    throw notAuthorized('Invalid login token. Incorrect token audience.');
  }
  return { identityPoolId: pool.id, provider, sub };
};
