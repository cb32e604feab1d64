import * as z from 'zod/mini';
import { AwsServiceError } from '../../../aws/service-error.ts';
import { scopeOfClient, type Context, type Operations } from '../context.ts';
import { parseInput } from '../errors.ts';
import { refreshTokens } from '../refresh.ts';
import { verifyToken } from '../verify-token.ts';
import { refreshTokenSchema } from '../tokens.ts';

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() });
const revokeSchema = z.object({ ClientId: z.string(), Token: z.string() });
const accessSchema = z.object({ AccessToken: z.string() });

// Access and ID tokens are signed (three parts); refresh tokens are encrypted (five).
const isSignedToken = (token: string): boolean => token.split('.').length === 3;

const revoke = async (context: Context, input: unknown): Promise<unknown> => {
  const { ClientId, Token } = parseInput(revokeSchema, input);
  const { pool, client } = scopeOfClient(context, ClientId);
  if (!client.revokesTokens) {
    throw new AwsServiceError('UnsupportedOperationException', 'Token revocation is not enabled.');
  }
  if (isSignedToken(Token)) {
    throw new AwsServiceError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  }
  const opened = await context.refreshTokens.open(refreshTokenSchema, Token);
  if (opened === 'expired') return {};
  if (opened === 'invalid') {
    throw new AwsServiceError('InvalidParameterException', 'Invalid refresh token.');
  }
  if (opened.clientId !== ClientId) {
    throw new AwsServiceError('UnauthorizedException', 'The token was issued to another client.');
  }
  if (pool.users.find(opened.sub) === undefined) return {};
  await pool.users.update(opened.sub, (user) => ({
    ...user,
    signIns: user.signIns.filter(({ id }) => id !== opened.signInId),
  }));
  return {};
};

export const sessionOperations = (context: Context): Operations => ({
  GetTokensFromRefreshToken: async (input) => {
    const { ClientId, RefreshToken } = parseInput(refreshSchema, input);
    const scope = scopeOfClient(context, ClientId);
    return { AuthenticationResult: await refreshTokens(scope, RefreshToken) };
  },
  RevokeToken: (input) => revoke(context, input),
  GlobalSignOut: async (input) => {
    const { AccessToken } = parseInput(accessSchema, input);
    const { pool, user } = await verifyToken(context, AccessToken);
    await pool.users.update(user.sub, (current) => ({ ...current, signIns: [] }));
    return {};
  },
});
