import { decodeJwt, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { issuerOf, type ClientScope, type Context } from './context.ts';
import { notAuthorized } from './errors.ts';
import type { UserRecord } from './user-record.ts';

const claimsSchema = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.optional(z.string()),
  auth_time: z.number(),
});

export interface TokenOwner extends ClientScope {
  readonly user: UserRecord;
}

const invalid = () => notAuthorized('Invalid Access Token');
const revoked = () => notAuthorized('Access Token has been revoked');

const verifyClaims = async (context: Context, token: string) => {
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
    throw error instanceof errors.JWTExpired ? notAuthorized('Access Token has expired') : invalid();
  }
};

/** Verifies an access token, its sign-in and its user. @throws AwsServiceError (NotAuthorizedException) */
export const verifyToken = async (context: Context, token: string): Promise<TokenOwner> => {
  const { pool, claims } = await verifyClaims(context, token);
  const client = pool.clients.find(({ id }) => id === claims.client_id);
  if (client === undefined) throw invalid();
  const user = pool.users.find(claims.sub);
  if (user === undefined) throw revoked();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const isSignedIn = user.signIns.some(
    ({ id, signedInAt }) =>
      id === claims.origin_jti ||
      (claims.origin_jti === undefined && Math.floor(signedInAt / 1000) === claims.auth_time),
  );
  if (!isSignedIn) throw revoked();
  return { context, pool, client, user };
};
