import { randomBytes } from 'node:crypto';
import { splitUrl } from '../aws/canonical-request.ts';
import { authorizeIam, type IamAuthorization } from './authorize-iam.ts';
import { authorizeJwt, type JwtAuthorization } from './authorize-jwt.ts';
import { preflightResponse, applyCorsHeaders } from './cors.ts';
import { GatewayError, type GatewayRequest, type GatewayResponse } from './gateway-message.ts';
import type { ApiRoute, HttpApi } from './http-api.ts';
import { matchRoute, type RouteMatch } from './match-route.ts';
import { payloadEvent } from './payload-event.ts';
import { payloadResponse } from './payload-response.ts';
import { TokenBucket } from './throttle.ts';

export interface GatewayServices extends IamAuthorization, JwtAuthorization {
  /** `payload` is JSON. Rejects if there is no such function. */
  readonly invoke: (
    functionArn: string,
    payload: string,
  ) => Promise<{ readonly payload: string; readonly isError: boolean }>;
}

/** Never rejects. */
export type Gateway = (request: GatewayRequest) => Promise<GatewayResponse>;

// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
export const maxBodyBytes = 10 * 1024 * 1024;
const maxHeaderBytes = 10_240;
/** Lambda's limit of an event. */
const maxEventBytes = 6 * 1024 * 1024;

const tooLarge = (): GatewayError => new GatewayError(413, 'Request Entity Too Large');

const errorResponse = ({ status, message, headers }: GatewayError): GatewayResponse => ({
  status,
  headers: [['content-type', 'application/json'], ...Object.entries(headers)],
  body: Buffer.from(JSON.stringify({ message })),
});

const checkSize = ({ method, url, headers, body }: GatewayRequest): void => {
  // 'Total combined size of request line and header values'
  const headerBytes = Object.values(headers).reduce(
    (sum, value) => sum + Buffer.byteLength(value),
    Buffer.byteLength(`${method} ${url} HTTP/1.1`),
  );
  if (headerBytes > maxHeaderBytes) throw new GatewayError(431, 'Request Header Fields Too Large');
  if (body.length > maxBodyBytes) throw tooLarge();
};

const findRoute = (api: HttpApi, request: GatewayRequest): RouteMatch<ApiRoute> => {
  const { path } = splitUrl(request.url);
  const stagePath = api.stage === '$default' ? '' : `/${api.stage}`;
  const isInStage = path === stagePath || path.startsWith(`${stagePath}/`);
  const match = isInStage ? matchRoute(api.routes, request.method, path.slice(stagePath.length)) : undefined;
  if (match === undefined) throw new GatewayError(404, 'Not Found');
  return match;
};

const runAuthorizer = async (
  api: HttpApi,
  { authorization }: ApiRoute,
  request: GatewayRequest,
  services: GatewayServices,
): Promise<Record<string, unknown> | undefined> => {
  if (authorization.type === 'iam') return { iam: authorizeIam(api, request, services) };
  if (authorization.type === 'none') return undefined;
  return { jwt: await authorizeJwt(authorization.authorizer, request, services) };
};

/** API Gateway responds with 500 if the function's resource policy does not allow it. */
const assertInvokeAllowed = (api: HttpApi, route: ApiRoute, { authorize }: GatewayServices): void => {
  const [, path = `/${route.key}`] = route.key.split(' ');
  const decision = authorize({
    principal: { kind: 'service', service: 'apigateway.amazonaws.com' },
    action: 'lambda:InvokeFunction',
    resource: route.functionArn,
    conditions: {
      'aws:SourceAccount': api.account,
      'aws:SourceArn': `arn:aws:execute-api:${api.region}:${api.account}:${api.id}/${api.stage}/${route.method}${path}`,
    },
  });
  if (decision !== 'allowed') throw new GatewayError(500, 'Internal Server Error');
};

const invokeIntegration = async (
  api: HttpApi,
  route: ApiRoute,
  payload: string,
  services: GatewayServices,
): Promise<GatewayResponse> => {
  const { invoke, log } = services;
  if (Buffer.byteLength(payload) > maxEventBytes) throw tooLarge();
  assertInvokeAllowed(api, route, services);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), route.timeoutMilliseconds);
  });
  const outcome = await Promise.race([invoke(route.functionArn, payload), timeout]);
  clearTimeout(timer);
  if (outcome === undefined) {
    log(`503 ${route.key}: no response within ${route.timeoutMilliseconds} ms`);
    throw new GatewayError(503, 'Service Unavailable');
  }
  const response = outcome.isError ? undefined : payloadResponse(outcome.payload);
  if (response === undefined) {
    log(`500 ${route.key}: the function failed or returned no valid response`);
    throw new GatewayError(500, 'Internal Server Error');
  }
  if (response.body.length > maxBodyBytes) {
    log(`500 ${route.key}: a response of ${response.body.length} bytes, more than ${maxBodyBytes}`);
    throw new GatewayError(500, 'Internal Server Error');
  }
  return response;
};

export const createGateway = (api: HttpApi, services: GatewayServices): Gateway => {
  const buckets = new Map(
    api.routes.flatMap(({ key, throttle }) =>
      throttle === undefined ? [] : [[key, new TokenBucket(throttle, services.now())]],
    ),
  );

  const serve = async (request: GatewayRequest, requestId: string): Promise<GatewayResponse> => {
    checkSize(request);
    const { route, pathParameters } = findRoute(api, request);
    const time = services.now();
    if (buckets.get(route.key)?.take(time) === false) throw new GatewayError(429, 'Too Many Requests');
    const authorizer = await runAuthorizer(api, route, request, services);
    const event = payloadEvent({
      api,
      request,
      routeKey: route.key,
      pathParameters,
      authorizer,
      requestId,
      time,
    });
    return invokeIntegration(api, route, JSON.stringify(event), services);
  };

  return async (request) => {
    const requestId = `${randomBytes(11).toString('base64url')}=`;
    const preflight = api.cors && preflightResponse(api.cors, request);
    const response =
      preflight ??
      (await serve(request, requestId).catch((error: unknown) => {
        if (error instanceof GatewayError) return errorResponse(error);
        services.log(`500 ${request.method} ${request.url}: ${String(error)}`);
        return errorResponse(new GatewayError(500, 'Internal Server Error'));
      }));
    const finalResponse =
      api.cors && preflight === undefined ? applyCorsHeaders(api.cors, request, response) : response;
    return {
      ...finalResponse,
      headers: [
        ...finalResponse.headers,
        ['date', new Date(services.now()).toUTCString()],
        ['apigw-requestid', requestId],
      ],
    };
  };
};
