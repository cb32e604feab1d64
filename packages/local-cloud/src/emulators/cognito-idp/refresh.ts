import { randomUUID } from 'node:crypto';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { ClientScope } from './context.ts';
import { notAuthorized } from './errors.ts';
import { issueRefreshToken, issueTokens, refreshTokenSchema, type AuthenticationResult } from './tokens.ts';
import type { SignIn } from './user-record.ts';

const revoked = (): AwsServiceError => notAuthorized('Refresh Token has been revoked');

/** Replaces the refresh token; within its grace period a replaced one is accepted. */
const rotate = (signIn: SignIn, refreshId: string, now: number, graceSeconds: number): SignIn => {
  const replaced = signIn.replaced.filter(({ until }) => until > now);
  if (refreshId !== signIn.refreshId) {
    if (replaced.some((old) => old.refreshId === refreshId)) return signIn;
    throw new AwsServiceError(
      'RefreshTokenReuseException',
      'Refresh token has been invalidated by refresh token rotation.',
    );
  }
  return {
    ...signIn,
    refreshId: randomUUID(),
    replaced: [...replaced, { refreshId, until: now + graceSeconds * 1000 }],
  };
};

const openRefreshToken = async ({ context, pool, client }: ClientScope, token: string) => {
  const opened = await context.refreshTokens.open(refreshTokenSchema, token);
  if (opened === 'expired') throw notAuthorized('Refresh Token has expired');
  if (opened === 'invalid' || opened.clientId !== client.id || opened.poolId !== pool.definition.id) {
    throw notAuthorized('Invalid Refresh Token');
  }
  return opened;
};

/** Issues new tokens, with another refresh token if the client rotates them. @throws AwsServiceError */
export const refreshTokens = async (scope: ClientScope, token: string): Promise<AuthenticationResult> => {
  const { context, pool, client } = scope;
  const grace = client.rotationGraceSeconds;
  const { sub, signInId, refreshId } = await openRefreshToken(scope, token);
  if (pool.users.find(sub) === undefined) throw revoked();
  const user = await pool.users.update(sub, (current) => {
    const signIn = current.signIns.find(({ id }) => id === signInId);
    if (!current.enabled) throw notAuthorized('User is disabled.');
    if (signIn === undefined) throw revoked();
    if (grace === undefined) return current;
    const rotated = rotate(signIn, refreshId, context.now(), grace);
    if (rotated === signIn) return current;
    return { ...current, signIns: current.signIns.map((one) => (one === signIn ? rotated : one)) };
  });
  const signIn = user.signIns.find(({ id }) => id === signInId);
  if (signIn === undefined) throw revoked();
  return {
    ...(await issueTokens(scope, user, signIn)),
    ...(grace === undefined ? {} : { RefreshToken: await issueRefreshToken(scope, sub, signIn) }),
  };
};
