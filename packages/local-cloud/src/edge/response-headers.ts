import type { EdgeCors, ResponseHeadersPolicy } from './distribution.ts';
import { omitHeaders, type EdgeResponse, type Headers } from './edge-message.ts';

const matchesOrigin = (pattern: string, origin: string): boolean => {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(`^${pattern.includes('://') ? '' : '[a-z]+://'}${source}$`).test(origin);
};

const allowsOrigin = ({ allowOrigins }: EdgeCors, origin: string): boolean =>
  allowOrigins.some((pattern) => pattern === '*' || matchesOrigin(pattern, origin));

const preflightHeaders = (cors: EdgeCors): Record<string, string> => ({
  'access-control-allow-methods': cors.allowMethods.join(','),
  'access-control-allow-headers': cors.allowHeaders.join(','),
  ...(cors.maxAge === undefined ? {} : { 'access-control-max-age': String(cors.maxAge) }),
});

const corsHeaders = (cors: EdgeCors, method: string, requestHeaders: Headers): Record<string, string> => {
  const { origin } = requestHeaders;
  if (origin === undefined || !allowsOrigin(cors, origin)) return {};
  const isPreflight = method === 'OPTIONS' && requestHeaders['access-control-request-method'] !== undefined;
  const exposed = cors.exposeHeaders.join(',');
  const isForAll = cors.allowOrigins.includes('*') && !cors.allowCredentials;
  return {
    'access-control-allow-origin': isForAll ? '*' : origin,
    ...(cors.allowCredentials ? { 'access-control-allow-credentials': 'true' } : {}),
    ...(exposed === '' ? {} : { 'access-control-expose-headers': exposed }),
    ...(isPreflight ? preflightHeaders(cors) : {}),
  };
};

export const applyResponseHeadersPolicy = (
  policy: ResponseHeadersPolicy,
  request: { readonly method: string; readonly headers: Headers },
  response: EdgeResponse,
): EdgeResponse => {
  const headers = omitHeaders(response.headers, ...policy.removed);
  for (const { name, value, override } of policy.headers) {
    if (override || headers[name] === undefined) headers[name] = value;
  }
  const { cors } = policy;
  if (cors === undefined) return { ...response, headers };
  const added = corsHeaders(cors, request.method, request.headers);
  const keepsOriginHeaders = headers['access-control-allow-origin'] !== undefined && !cors.originOverride;
  return { ...response, headers: keepsOriginHeaders ? headers : { ...headers, ...added } };
};
