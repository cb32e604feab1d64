import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { splitUrl } from '../aws/canonical-request.ts';
import { omitHeaders, type EdgeResponse, type ViewerRequest } from './edge-message.ts';
import { checkGeneratedBody } from './message-limits.ts';

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
const valueSchema = z.object({
  value: z.string(),
  multiValue: z.optional(z.array(z.object({ value: z.string() }))),
});
const valuesSchema = z._default(z.record(z.string(), valueSchema), {});
const requestSchema = z.object({
  method: z.string(),
  uri: z.string().check(z.startsWith('/')),
  querystring: z._default(z.union([z.record(z.string(), valueSchema), z.string()]), {}),
  headers: valuesSchema,
  cookies: valuesSchema,
});
const responseSchema = z.object({
  statusCode: z.int(),
  headers: valuesSchema,
  cookies: z._default(
    z.record(z.string(), z.object({ value: z.string(), attributes: z.optional(z.string()) })),
    {},
  ),
  body: z.optional(
    z.union([z.string(), z.object({ data: z.string(), encoding: z.enum(['text', 'base64']) })]),
  ),
});
const resultSchema = z.union([responseSchema, requestSchema]);

type Values = z.output<typeof valuesSchema>;

export interface EventContext {
  readonly distributionId: string;
  readonly distributionDomainName: string;
}

const toValues = (pairs: readonly (readonly [string, string])[]): Values => {
  const values = new Map<string, z.output<typeof valueSchema>>();
  for (const [name, value] of pairs) {
    const before = values.get(name);
    if (before === undefined) values.set(name, { value });
    else before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), { value }];
  }
  return Object.fromEntries(values);
};

const fromValues = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one): [string, string] => [name, one.value]),
  );

const cookiePairs = (header: string): [string, string][] =>
  header
    .split(/;\s*/)
    .filter((part) => part !== '')
    .map((part) => {
      const mark = part.indexOf('=');
      return mark < 0 ? [part, ''] : [part.slice(0, mark), part.slice(mark + 1)];
    });

/** Functions receive the query undecoded. */
const rawPairs = (query: string): [string, string][] =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const mark = part.indexOf('=');
      return mark < 0 ? [part, ''] : [part.slice(0, mark), part.slice(mark + 1)];
    });

const toRequest = ({ method, url, headers }: ViewerRequest): z.output<typeof requestSchema> => {
  const { path, query } = splitUrl(url);
  const { cookie = '', ...others } = headers;
  return {
    method,
    uri: path,
    querystring: toValues(rawPairs(query)),
    headers: toValues(Object.entries(others)),
    cookies: toValues(cookiePairs(cookie)),
  };
};

const envelope = (eventType: string, context: EventContext, request: ViewerRequest): object => ({
  version: '1.0',
  context: { ...context, eventType, requestId: randomBytes(42).toString('base64url') },
  viewer: { ip: request.ip },
  request: toRequest(request),
});

const queryOf = (querystring: z.output<typeof requestSchema>['querystring']): string => {
  if (typeof querystring === 'string') return querystring;
  return fromValues(querystring)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
};

const toResponse = ({
  statusCode,
  headers,
  cookies,
  body,
}: z.output<typeof responseSchema>): EdgeResponse => {
  const generatedBody =
    typeof body === 'object'
      ? Buffer.from(body.data, body.encoding === 'text' ? 'utf8' : 'base64')
      : Buffer.from(body ?? '');
  checkGeneratedBody(generatedBody);
  return {
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]),
    ),
    cookies: Object.entries(cookies).map(([name, { value, attributes }]) =>
      [`${name}=${value}`, ...(attributes === undefined ? [] : [attributes])].join('; '),
    ),
    body: generatedBody,
  };
};

export const viewerRequestEvent = (context: EventContext, request: ViewerRequest): object =>
  envelope('viewer-request', context, request);

/** Without the body: a function can't read it. */
export const viewerResponseEvent = (
  context: EventContext,
  request: ViewerRequest,
  response: EdgeResponse,
): object => ({
  ...envelope('viewer-response', context, request),
  response: {
    statusCode: response.status,
    statusDescription: '',
    headers: toValues(Object.entries(response.headers)),
    cookies: Object.fromEntries(
      response.cookies.map((cookie) => {
        const [[name, value] = ['', ''], ...attributes] = cookiePairs(cookie);
        return [name, { value, attributes: attributes.map((pair) => pair.join('=')).join('; ') }];
      }),
    ),
  },
});

/** Returns the request or response of a viewer-request function. @throws ZodError, RangeError or TypeError */
export const applyRequestResult = (
  request: ViewerRequest,
  result: unknown,
): { readonly request: ViewerRequest } | { readonly response: EdgeResponse } => {
  const changed = resultSchema.parse(result);
  if ('statusCode' in changed) return { response: toResponse(changed) };
  if (changed.method !== request.method) throw new TypeError('A function may not change the method.');
  const before = splitUrl(request.url);
  const query = queryOf(changed.querystring);
  // Keep the original encoding of an unchanged query.
  const isSameQuery = query === queryOf(toValues(rawPairs(before.query)));
  const cookies = fromValues(changed.cookies).map(([name, value]) => `${name}=${value}`);
  const search = isSameQuery ? before.query : query;
  return {
    request: {
      ...request,
      url: `${changed.uri}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...Object.fromEntries(
          Object.entries(changed.headers).map(([name, { value }]) => [name.toLowerCase(), value]),
        ),
        ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      },
    },
  };
};

/** Returns the response of a viewer-response function. @throws ZodError or RangeError */
export const applyResponseResult = (response: EdgeResponse, result: unknown): EdgeResponse => {
  const changed = responseSchema.parse(result);
  const { status, headers, cookies, body } = toResponse(changed);
  return {
    status,
    headers: omitHeaders(headers, 'set-cookie'),
    cookies,
    body: changed.body === undefined ? response.body : body,
  };
};
