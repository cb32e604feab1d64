import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { forbidden, GatewayError, type GatewayRequest } from './gateway-message.ts';
import type { JwtAuthorizer } from './http-api.ts';

export interface JwtAuthorization {
  /** Returns the local URL of an issuer of the templates. */
  readonly localIssuer: (issuer: string) => string;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

const keySets = new Map<string, JWTVerifyGetKey>();

const keySetOf = (url: string): JWTVerifyGetKey => {
  const keys = keySets.get(url) ?? createRemoteJWKSet(new URL(url));
  keySets.set(url, keys);
  return keys;
};

const unauthorized = (reason: string): GatewayError =>
  new GatewayError(401, 'Unauthorized', { 'www-authenticate': reason });

// API Gateway passes claims as strings; a list becomes `[a b]`.
const claimText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(claimText).join(' ')}]`;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const hasAudience = ({ aud, client_id: clientId }: JWTPayload, audience: readonly string[]): boolean =>
  [aud, clientId].flat().some((entry) => typeof entry === 'string' && audience.includes(entry));

const scopesOf = ({ scope, scp }: JWTPayload): string[] =>
  [scope, scp].flat().flatMap((entry) => (typeof entry === 'string' ? entry.split(' ') : []));

/**
 * Verifies a token as a JWT authorizer does; returns `requestContext.authorizer.jwt`. @throws GatewayError 401 or 403
 */
export const authorizeJwt = async (
  authorizer: JwtAuthorizer,
  request: GatewayRequest,
  { localIssuer, now, log }: JwtAuthorization,
): Promise<Record<string, unknown>> => {
  const token = request.headers[authorizer.header]?.replace(/^Bearer\s+/i, '');
  if (token === undefined || token === '') throw unauthorized('Bearer');
  const issuer = localIssuer(authorizer.issuer);
  const verified = await jwtVerify(token, keySetOf(`${issuer}/.well-known/jwks.json`), {
    issuer,
    algorithms: ['RS256'],
    currentDate: new Date(now()),
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    const reason = error instanceof errors.JOSEError ? error.message : `the keys of ${issuer} can't be read`;
    log(`401 ${request.method} ${request.url}: ${reason}`);
    throw unauthorized('Bearer scope="" error="invalid_token"');
  });
  const { payload } = verified;
  if (!hasAudience(payload, authorizer.audience)) throw unauthorized('Bearer scope="" error="invalid_token"');
  const scopes = scopesOf(payload);
  const isInScope =
    authorizer.scopes.length === 0 || authorizer.scopes.some((scope) => scopes.includes(scope));
  if (!isInScope) throw forbidden();
  return {
    claims: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, claimText(value)])),
    scopes: authorizer.scopes.length === 0 ? null : authorizer.scopes,
  };
};
