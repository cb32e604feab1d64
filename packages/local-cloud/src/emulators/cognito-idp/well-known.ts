import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitUrl } from '../../aws/canonical-request.ts';
import { issuerOf, type Context } from './context.ts';

/** Serves `jwks.json` and `openid-configuration`; returns false for other requests. */
export const handleWellKnown = (
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [, poolId, file] =
    /^\/([\w-]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(splitUrl(request.url ?? '/').path) ??
    [];
  const pool = context.pools.find(({ definition }) => definition.id === poolId);
  if (pool === undefined) {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'There is no such user pool or file.' }));
    return true;
  }
  const issuer = issuerOf(context, pool);
  const configuration = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
  };
  const body = JSON.stringify(file === 'jwks.json' ? pool.keys.publicKeys : configuration);
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
};
