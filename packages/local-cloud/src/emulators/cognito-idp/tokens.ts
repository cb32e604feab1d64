import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import { addAuthEvent } from './auth-events.ts';
import { issuerOf, type ClientScope } from './context.ts';
import { incorrectPassword, notAuthorized } from './errors.ts';
import { noAttempts } from './lock-out.ts';
import { runPostAuthentication } from './run-trigger.ts';
import type { SignIn, UserRecord } from './user-record.ts';

export const refreshTokenSchema = z.object({
  poolId: z.string(),
  clientId: z.string(),
  sub: z.string(),
  signInId: z.string(),
  refreshId: z.string(),
});

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

// Boolean claims of the ID token; all other attributes are strings.
const booleanAttributes = new Set(['email_verified', 'phone_number_verified']);

const attributeClaims = ({ attributes }: UserRecord, readable: ReadonlySet<string> | undefined) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => readable?.has(name) ?? true)
      .map(([name, value]) => [name, booleanAttributes.has(name) ? value === 'true' : value]),
  );

export const issueTokens = async (
  { context, pool, client }: ClientScope,
  user: UserRecord,
  signIn: SignIn,
): Promise<AuthenticationResult> => {
  const issuedAt = Math.floor(context.now() / 1000);
  const common = {
    sub: user.sub,
    iss: issuerOf(context, pool),
    ...(client.revokesTokens ? { origin_jti: signIn.id } : {}),
    event_id: randomUUID(),
    auth_time: Math.floor(signIn.signedInAt / 1000),
  };
  const sign = (claims: Record<string, unknown>, lifetimeSeconds: number): Promise<string> =>
    new SignJWT({ ...claims, iat: issuedAt, exp: issuedAt + lifetimeSeconds, jti: randomUUID() })
      .setProtectedHeader({ kid: pool.keys.keyId, alg: 'RS256' })
      .sign(pool.keys.privateKey);
  const idClaims = {
    ...attributeClaims(user, client.readable),
    ...common,
    'cognito:username': user.sub,
    aud: client.id,
    token_use: 'id',
  };
  const accessClaims = {
    ...common,
    client_id: client.id,
    username: user.sub,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
  };
  return {
    AccessToken: await sign(accessClaims, client.accessTokenSeconds),
    IdToken: await sign(idClaims, client.idTokenSeconds),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  };
};

export const issueRefreshToken = async (
  { context, pool, client }: ClientScope,
  sub: string,
  { id: signInId, refreshId, expiresAt }: SignIn,
): Promise<string> =>
  context.refreshTokens.seal(
    { poolId: pool.definition.id, clientId: client.id, sub, signInId, refreshId },
    expiresAt,
  );

/** Records a completed sign-in and issues its tokens. @throws AwsServiceError (NotAuthorizedException) */
export const completeSignIn = async (scope: ClientScope, sub: string): Promise<AuthenticationResult> => {
  const { context, pool, client } = scope;
  const now = context.now();
  const signIn: SignIn = {
    id: randomUUID(),
    clientId: client.id,
    signedInAt: now,
    expiresAt: now + client.refreshTokenSeconds * 1000,
    refreshId: randomUUID(),
    replaced: [],
  };
  const signingIn = pool.users.find(sub);
  if (signingIn === undefined) throw incorrectPassword();
  if (!signingIn.enabled) throw notAuthorized('User is disabled.');
  if (signingIn.status === 'CONFIRMED') await runPostAuthentication(scope, signingIn);
  const user = await pool.users.update(sub, (current) => {
    if (!current.enabled) throw notAuthorized('User is disabled.');
    if (current.status !== 'CONFIRMED') throw incorrectPassword();
    const activeSignIns = current.signIns.filter(({ expiresAt }) => expiresAt > now);
    const signedIn = { ...current, attempts: noAttempts, signIns: [...activeSignIns, signIn] };
    return addAuthEvent(pool, signedIn, 'Pass', now);
  });
  return {
    ...(await issueTokens(scope, user, signIn)),
    RefreshToken: await issueRefreshToken(scope, sub, signIn),
  };
};
