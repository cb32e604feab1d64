import { decodeJwt, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { issuerOf, type ClientScope, type Context } from './context.ts';
import { notAuthorized } from './errors.ts';
import type { UserRecord } from './user-record.ts';

const claimsSchema = z.object({
  sub: z.string(),
  token_use: z.enum(['access', 'id']),
  client_id: z.optional(z.string()),
  aud: z.optional(z.string()),
  origin_jti: z.optional(z.string()),
  auth_time: z.number(),
});

export interface TokenOwner extends ClientScope {
  readonly user: UserRecord;
  /** Undefined if the client's tokens have no `origin_jti`. */
  readonly signInId: string | undefined;
}

const names = { access: 'Access Token', id: 'Id Token' } as const;

const verifyClaims = async (context: Context, token: string, use: 'access' | 'id') => {
  const invalid = () => notAuthorized(`Invalid ${names[use]}`);
  try {
    const { iss } = decodeJwt(token);
    const pool = context.pools.find((one) => issuerOf(context, one) === iss);
    if (pool === undefined) throw invalid();
    const { payload } = await jwtVerify(token, pool.keys.findKey, {
      issuer: issuerOf(context, pool),
      algorithms: ['RS256'],
      currentDate: new Date(context.now()),
      requiredClaims: ['exp'],
    });
    return { pool, claims: claimsSchema.parse(payload) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized(`${names[use]} has expired`);
    throw invalid();
  }
};

/** Verifies an access or ID token, its sign-in and its user. @throws AwsServiceError (NotAuthorizedException) */
export const verifyToken = async (
  context: Context,
  token: string,
  use: 'access' | 'id',
): Promise<TokenOwner> => {
  const { pool, claims } = await verifyClaims(context, token, use);
  const clientId = use === 'access' ? claims.client_id : claims.aud;
  const client = pool.clients.find(({ id }) => id === clientId);
  if (claims.token_use !== use || client === undefined) throw notAuthorized(`Invalid ${names[use]}`);
  const user = pool.users.find(claims.sub);
  if (user === undefined) throw notAuthorized(`${names[use]} has been revoked`);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const isSignedIn = user.signIns.some(
    ({ id, signedInAt }) =>
      id === claims.origin_jti ||
      (claims.origin_jti === undefined && Math.floor(signedInAt / 1000) === claims.auth_time),
  );
  if (!isSignedIn) throw notAuthorized(`${names[use]} has been revoked`);
  return { context, pool, client, user, signInId: claims.origin_jti };
};
