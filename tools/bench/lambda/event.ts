import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';

/** What a request says. */
export interface RouteRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Who sends events: a visitor's session, and an administrator by the claims of his token. */
export interface Senders {
  readonly identityId: string;
  readonly claims: Readonly<Record<string, string>>;
}

/** The event that API Gateway makes of a request (payload version 2.0), as far as Lambdas look at it. */
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
