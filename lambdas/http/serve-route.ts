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
import { requireIdentityId, parseInput, type VisitorRequestWithNetworks } from './request-input.ts';
import { cacheControlHeader, jsonResponse } from './responses.ts';
import { routeMiddleware } from './route-middleware.ts';
import { readSourceIp, readSourceNetworks } from './source-ip.ts';

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export type AdminRequest<Contract extends RouteContract> = ParsedInput<Contract> & {
  readonly admin: AdminIdentity;
  readonly sourceIp: string;
};

/** Responds with only the fields of the response schema, and logs no personal data. */
const serve = <Contract extends RouteContract>(
  contract: Contract,
  respond: (event: APIGatewayProxyEventV2) => Promise<z.output<Contract['response']>>,
): Handler =>
  routeMiddleware(contract.id)
    .use(handleErrors())
    .handler(async (event) =>
      jsonResponse(
        contract.successStatus,
        contract.response.parse(await respond(event)),
        cacheControlHeader(contract),
      ),
    );

export const servePublicRoute = <Contract extends RouteContract>(
  contract: Contract,
  useCase: (request: ParsedInput<Contract>) => Promise<z.output<Contract['response']>>,
): Handler => serve(contract, async (event) => useCase(parseInput(contract, event)));

export const serveVisitorRoute = <Contract extends RouteContract>(
  contract: Contract,
  useCase: (request: VisitorRequestWithNetworks<Contract>) => Promise<z.output<Contract['response']>>,
): Handler =>
  serve(contract, async (event) => {
    const identityId = requireIdentityId(event);
    return useCase({ ...parseInput(contract, event), identityId, networks: readSourceNetworks(event) });
  });

export interface AdminRouteDependencies {
  readonly sessions: Pick<SessionEndRepository, 'find'>;
}

const openAdminRouteDependencies = (): AdminRouteDependencies => {
  const env = readEnv(adminRouteEnvSchema);
  return { sessions: sessionEndRepository(openDatabase(), env.USERS_TABLE) };
};

/** Checks allow-list, session and role before it parses the request. */
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
