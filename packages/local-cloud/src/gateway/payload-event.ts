import { splitUrl, queryPairs } from '../aws/canonical-request.ts';
import { GatewayError, type GatewayRequest } from './gateway-message.ts';
import type { HttpApi } from './http-api.ts';
import { decodeLeniently } from './match-route.ts';

interface EventDetails {
  readonly api: HttpApi;
  readonly request: GatewayRequest;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly authorizer: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

// Other bodies are base64-encoded.
const textType = /^(text\/.*|application\/(.*\+)?(json|xml|javascript))(;|$)/i;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Common Log Format, e.g. `12/Mar/2020:19:03:58 +0000`. */
const logTime = (time: number): string => {
  const [date = '', clock = ''] = new Date(time).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${clock.slice(0, 8)} +0000`;
};

const pairsOf = (query: string): [string, string][] => {
  try {
    return queryPairs(query);
  } catch {
    throw new GatewayError(400, 'Bad Request');
  }
};

const queryParameters = (query: string): Record<string, string> => {
  const parameters = new Map<string, string>();
  for (const [name, value] of pairsOf(query)) {
    const before = parameters.get(name);
    parameters.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(parameters);
};

const bodyOf = ({ headers, body }: GatewayRequest): { body?: string; isBase64Encoded: boolean } => {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = textType.test(headers['content-type'] ?? '');
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
};

const unlessEmpty = <Key extends string, Value extends object>(
  key: Key,
  value: Value,
): Partial<Record<Key, Value>> => {
  const entry: Partial<Record<Key, Value>> = {};
  if (Object.keys(value).length > 0) entry[key] = value;
  return entry;
};

/**
 * Creates a Lambda event, payload format 2.0. @throws GatewayError 400 for a malformed query
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export const payloadEvent = (details: EventDetails): Record<string, unknown> => {
  const { api, request, routeKey, pathParameters, authorizer, requestId, time } = details;
  const { path, query } = splitUrl(request.url);
  const { cookie, ...headers } = request.headers;
  // API Gateway appends the caller's address.
  const forwardedFor = [headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', ');
  // Decoded, despite its name.
  const rawPath = decodeLeniently(path);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: query,
    ...unlessEmpty('cookies', cookie?.split(/;\s*/) ?? []),
    headers: { ...headers, 'x-forwarded-for': forwardedFor },
    ...unlessEmpty('queryStringParameters', queryParameters(query)),
    requestContext: {
      accountId: api.account,
      apiId: api.id,
      ...(authorizer && { authorizer }),
      domainName: api.host,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: api.stage,
      time: logTime(time),
      timeEpoch: time,
    },
    ...unlessEmpty('pathParameters', pathParameters),
    ...unlessEmpty('stageVariables', api.stageVariables),
    ...bodyOf(request),
  };
};
