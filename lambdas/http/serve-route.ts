import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { mayCall } from '#domain/http/may-call.ts';
import type { ParsedInput, RouteContract } from '#domain/http/route-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { sessionEndRepository, type SessionEndRepository } from '../clients/session-end.repository.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { requireAdmin, assertSessionActive, type AdminAccess, type AdminIdentity } from './admin-identity.ts';
import { handleErrors } from './handle-errors.ts';
import { SuperAdminRequiredError } from './errors.ts';
import { requireIdentityId, parseInput, type VisitorRequestWithIp } from './request-input.ts';
import { cacheControlHeader, jsonResponse } from './responses.ts';
import { routeMiddleware } from './route-middleware.ts';

/**
 * Returns the address that a request was sent from. CloudFront adds the viewer's to what the viewer claims, and API
 * Gateway adds CloudFront's to that.
 */
export const readSourceIp = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const hops = headers['x-forwarded-for']?.split(',').map((hop) => hop.trim()) ?? [];
  return hops.at(-2) ?? requestContext.http.sourceIp;
};

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** What a use case of an administrator's route receives. */
export type AdminRequest<Contract extends RouteContract> = ParsedInput<Contract> & {
  /** Who sent it, checked against the allow-list. */
  readonly admin: AdminIdentity;
  readonly sourceIp: string;
};

/** Answers errors by class, lets out only what the response schema names, and logs without personal data. */
const serve = <Contract extends RouteContract>(
  contract: Contract,
  answer: (event: APIGatewayProxyEventV2) => Promise<z.output<Contract['response']>>,
): Handler =>
  routeMiddleware(contract.id)
    .use(handleErrors())
    .handler(async (event) =>
      jsonResponse(
        contract.successStatus,
        contract.response.parse(await answer(event)),
        cacheControlHeader(contract),
      ),
    );

/** A Lambda handler for a public read: parses the request by its contract. */
export const servePublicRoute = <Contract extends RouteContract>(
  contract: Contract,
  useCase: (request: ParsedInput<Contract>) => Promise<z.output<Contract['response']>>,
): Handler => serve(contract, async (event) => useCase(parseInput(contract, event)));

/**
 * A Lambda handler for a visitor's route: parses the request by its contract and passes the verified identity on.
 */
export const serveVisitorRoute = <Contract extends RouteContract>(
  contract: Contract,
  useCase: (request: VisitorRequestWithIp<Contract>) => Promise<z.output<Contract['response']>>,
): Handler =>
  serve(contract, async (event) => {
    const identityId = requireIdentityId(event);
    return useCase({ ...parseInput(contract, event), identityId, sourceIp: readSourceIp(event) });
  });

/** What every administrators' route works with, whatever its use case. */
export interface AdminRouteDependencies {
  readonly sessions: Pick<SessionEndRepository, 'find'>;
}

/** Opens them by the environment of this Lambda. */
const openAdminRouteDependencies = (): AdminRouteDependencies => {
  const env = readEnv(adminRouteEnvSchema);
  return { sessions: sessionEndRepository(openDatabase(), env.USERS_TABLE) };
};

/**
 * A Lambda handler for an administrator's route: holds the verified token to the allow-list, to the end of its
 * account's sign-ins and to the role that the route needs before it looks at anything else, parses the request by its contract, and passes on who sent it.
 */
export const serveAdminRoute = <Contract extends RouteContract>(
  contract: Contract,
  access: AdminAccess,
  useCase: (request: AdminRequest<Contract>) => Promise<z.output<Contract['response']>>,
  { sessions }: AdminRouteDependencies = openAdminRouteDependencies(),
): Handler =>
  serve(contract, async (event) => {
    const admin = requireAdmin(event, access);
    await assertSessionActive(event, sessions);
    if (!mayCall(admin.role, contract)) throw new SuperAdminRequiredError(access.purpose);
    return useCase({ ...parseInput(contract, event), admin, sourceIp: readSourceIp(event) });
  });
