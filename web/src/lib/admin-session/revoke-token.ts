import type { SiteConfig } from '#domain/site/site-config.ts';

/** Without a response by then, signing out has failed. */
const timeoutMs = 10_000;

/**
 * Revokes a refresh token. The library does so, too, but proceeds in silence when it is refused.
 * @throws an error without words of its own
 */
export const revokeToken = async (
  { userPoolEndpoint, userPoolClientId }: Pick<SiteConfig, 'userPoolEndpoint' | 'userPoolClientId'>,
  refreshToken: string,
  send: typeof fetch = fetch,
): Promise<void> => {
  const response = await send(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: userPoolClientId, Token: refreshToken }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Error('', { cause });
  });
  if (!response.ok) throw new Error('', { cause: response.status });
};
