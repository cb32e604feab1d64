import type { GatewayRequest, GatewayResponse } from './gateway-message.ts';
import type { CorsSettings } from './http-api.ts';

const allowsOrigin = ({ allowOrigins }: CorsSettings, origin: string): boolean =>
  allowOrigins.some(
    (allowed) =>
      allowed === '*' ||
      allowed === origin ||
      (allowed.endsWith('://*') && origin.startsWith(allowed.slice(0, -1))),
  );

const originHeaders = (cors: CorsSettings, origin: string): [string, string][] => {
  const isForAll = cors.allowOrigins.includes('*') && !cors.allowCredentials;
  return [
    ['access-control-allow-origin', isForAll ? '*' : origin],
    ...(cors.allowCredentials
      ? [['access-control-allow-credentials', 'true'] satisfies [string, string]]
      : []),
  ];
};

const optional = (name: string, values: readonly string[]): [string, string][] =>
  values.length === 0 ? [] : [[name, values.join(',')]];

/** Returns undefined if the request is not a preflight request. */
export const preflightResponse = (
  cors: CorsSettings,
  request: GatewayRequest,
): GatewayResponse | undefined => {
  const origin = request.headers['origin'];
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!isPreflight || origin === undefined) return undefined;
  const headers = allowsOrigin(cors, origin)
    ? [
        ...originHeaders(cors, origin),
        ...optional('access-control-allow-methods', cors.allowMethods),
        ...optional('access-control-allow-headers', cors.allowHeaders),
        ...optional('access-control-max-age', cors.maxAge === undefined ? [] : [String(cors.maxAge)]),
      ]
    : [];
  return { status: 204, headers, body: Buffer.alloc(0) };
};

/** Replaces CORS headers that a Lambda has set. */
export const applyCorsHeaders = (
  cors: CorsSettings,
  request: GatewayRequest,
  response: GatewayResponse,
): GatewayResponse => {
  const origin = request.headers['origin'];
  const headers = response.headers.filter(([name]) => !name.startsWith('access-control-'));
  if (origin === undefined || !allowsOrigin(cors, origin)) return { ...response, headers };
  return {
    ...response,
    headers: [
      ...headers,
      ...originHeaders(cors, origin),
      ...optional('access-control-expose-headers', cors.exposeHeaders),
    ],
  };
};
