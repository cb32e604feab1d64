import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';

export interface RouteRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A visitor's session, and an administrator's token claims. */
export interface Senders {
  readonly identityId: string;
  readonly claims: Readonly<Record<string, string>>;
}

/** Returns the event that API Gateway sends for a request (payload version 2.0), with what the Lambdas read. */
export const routeEvent = (
  { method, path, auth }: RouteContract,
  { identityId, claims }: Senders,
  { params, query, body }: RouteRequest,
) => {
  const authorizers = {
    public: undefined,
    visitor: { iam: { cognitoIdentity: { identityId } } },
    admin: { jwt: { claims, scopes: null } },
  };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', [originSecretHeader]: 'bench' },
    stageVariables: { [originSecretsVariable]: 'bench' },
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(body && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: { http: { method, path, sourceIp: '192.0.2.1' }, authorizer: authorizers[auth] },
  };
};
