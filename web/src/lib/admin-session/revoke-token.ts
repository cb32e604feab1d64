import { postToUserPool, type UserPoolConfig } from './post-to-user-pool.ts';

/** Revokes a refresh token; Amplify's own sign-out ignores a refusal. @throws Error without a message */
export const revokeToken = async (
  config: UserPoolConfig,
  refreshToken: string,
  send?: typeof fetch,
): Promise<void> => {
  const input = { ClientId: config.userPoolClientId, Token: refreshToken };
  const response = await postToUserPool(config, 'RevokeToken', input, send);
  if (!response.ok) throw new Error('', { cause: response.status });
};

/** Ends all refresh tokens of an account, on every device. @throws Error without a message */
export const signOutEverywhere = async (
  config: UserPoolConfig,
  accessToken: string,
  send?: typeof fetch,
): Promise<void> => {
  const response = await postToUserPool(config, 'GlobalSignOut', { AccessToken: accessToken }, send);
  // A sign-in that has ended can end no others.
  const isEnded = !response.ok && (await response.text()).includes('NotAuthorizedException');
  if (!response.ok && !isEnded) throw new Error('', { cause: response.status });
};
