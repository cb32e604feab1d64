import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { mayCall } from '#domain/http/may-call.ts';
import type { ParsedInput, RouteContract } from '#domain/http/route-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { accountStateRepository } from '../clients/account-state.repository.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { requireAdmin, type AdminIdentity, type AdminRouteDependencies } from './admin-identity.ts';
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

const openAdminRouteDependencies = (): AdminRouteDependencies => {
  const { ADMIN_EMAILS: adminEmails, USERS_TABLE } = readEnv(adminRouteEnvSchema);
  return { adminEmails, accounts: accountStateRepository(openDatabase(), USERS_TABLE) };
};

/**
 * Checks role and session before it parses the request.
 * @param purpose completes the messages of refusals, e.g. 'create vehicles'
 */
export const serveAdminRoute = <Contract extends RouteContract>(
  contract: Contract,
  purpose: string,
  useCase: (request: AdminRequest<Contract>) => Promise<z.output<Contract['response']>>,
  dependencies: AdminRouteDependencies = openAdminRouteDependencies(),
): Handler =>
  serve(contract, async (event) => {
    const admin = await requireAdmin(event, purpose, dependencies);
    if (!mayCall(admin.role, contract)) throw new SuperAdminRequiredError(purpose);
    return useCase({ ...parseInput(contract, event), admin, sourceIp: readSourceIp(event) });
  });
