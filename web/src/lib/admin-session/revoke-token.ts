import type { SiteConfig } from '#domain/site/site-config.ts';

const timeoutMs = 10_000;

/** Revokes a refresh token; Amplify's own sign-out ignores a refusal. @throws Error without a message */
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
