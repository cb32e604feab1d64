import type { IncomingHttpHeaders } from 'node:http';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { CorsRule } from './bucket-definition.ts';

interface CrossOriginRequest {
  readonly origin: string;
  readonly method: string;
  /** Lower-case; of a preflight request. */
  readonly headers: readonly string[];
}

/** One `*` matches any text. */
const matches = (pattern: string, text: string): boolean => {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === text;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
};

const allows = (rule: CorsRule, { origin, method, headers }: CrossOriginRequest): boolean =>
  rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
  rule.AllowedMethods.includes(method) &&
  headers.every((header) => rule.AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), header)));

/** Returns CORS headers by the first matching rule: https://docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html */
const allowingHeaders = (
  rules: readonly CorsRule[],
  request: CrossOriginRequest,
): Record<string, string> | undefined => {
  const rule = rules.find((one) => allows(one, request));
  if (rule === undefined) return undefined;
  const isForAll = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isForAll ? '*' : request.origin,
    ...(isForAll ? {} : { 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(request.headers.length > 0 ? { 'access-control-allow-headers': request.headers.join(', ') } : {}),
    ...(rule.ExposedHeaders.length > 0
      ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }
      : {}),
    ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
};

export const corsHeaders = (
  rules: readonly CorsRule[] | undefined,
  method: string,
  { origin }: IncomingHttpHeaders,
): Record<string, string> =>
  origin === undefined ? {} : (allowingHeaders(rules ?? [], { origin, method, headers: [] }) ?? {});

/** Returns the headers of a preflight response. @throws AwsServiceError (BadRequest or AccessForbidden) */
export const preflightHeaders = (
  rules: readonly CorsRule[] | undefined,
  headers: IncomingHttpHeaders,
): Record<string, string> => {
  const { origin } = headers;
  const method = headers['access-control-request-method'];
  if (origin === undefined) {
    throw new AwsServiceError('BadRequest', 'Insufficient information. Origin request header needed.');
  }
  if (method === undefined) {
    throw new AwsServiceError('BadRequest', 'Invalid Access-Control-Request-Method: null');
  }
  if (rules === undefined) {
    throw new AwsServiceError('AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.', 403);
  }
  const announced = (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const allowed = allowingHeaders(rules, { origin, method, headers: announced });
  if (allowed === undefined) {
    throw new AwsServiceError(
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
      403,
    );
  }
  return allowed;
};
