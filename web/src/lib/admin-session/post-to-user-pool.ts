import type { SiteConfig } from '#domain/site/site-config.ts';

const timeoutMs = 10_000;

export type UserPoolConfig = Pick<SiteConfig, 'userPoolEndpoint' | 'userPoolClientId'>;

/** Sends a call of the user pool's API that the library lacks, or whose refusal it ignores. @throws Error without a message */
export const postToUserPool = async (
  { userPoolEndpoint }: Pick<UserPoolConfig, 'userPoolEndpoint'>,
  operation: string,
  input: Readonly<Record<string, unknown>>,
  send: typeof fetch = fetch,
): Promise<Response> =>
  send(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Error('', { cause });
  });
