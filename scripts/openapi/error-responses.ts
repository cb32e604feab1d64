import * as z from 'zod/mini';
import { apiErrorSchema, tooManyRequests } from '#domain/http/api-error.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { errorTable } from '../../lambdas/http/error-table.ts';
import { findThrownErrors } from './find-thrown-errors.ts';

const hasInput = ({ params, query, body }: RouteContract): boolean => Boolean(params ?? query ?? body);
const hasBody = ({ body }: RouteContract): boolean => body !== undefined;
const isForAdmins = ({ auth }: RouteContract): boolean => auth === 'admin';
const isForVisitors = ({ auth }: RouteContract): boolean => auth === 'visitor';

/** Errors that request handling throws, by the routes that it throws them for. */
const handlingErrors: Readonly<Record<string, (contract: RouteContract) => boolean>> = {
  DirectCallError: () => true,
  RouteTimeoutError: () => true,
  InvalidRequestError: hasInput,
  PayloadTooLargeError: hasBody,
  MissingIdentityError: isForVisitors,
  NotAuthenticatedError: isForAdmins,
  AdminAccessRequiredError: isForAdmins,
  SuperAdminRequiredError: ({ role }) => role !== undefined,
};

const tableErrors = (contract: RouteContract) => {
  const thrown = findThrownErrors(contract);
  return errorTable
    .filter(([{ name }]) => handlingErrors[name]?.(contract) ?? thrown.has(name))
    .map(([, response]) => response);
};

/** Statuses that API Gateway answers by itself, in a shape of its own. */
const gatewayStatuses: ReadonlyMap<number, (contract: RouteContract) => boolean> = new Map([
  [401, isForAdmins],
  [403, isForVisitors],
  [413, hasBody],
  [429, () => true],
  [500, () => true],
  [503, () => true],
]);

const apiError = (codes: readonly string[]) =>
  z.extend(apiErrorSchema, { error: z.extend(apiErrorSchema.shape.error, { code: z.enum(codes) }) });

export const gatewayError = z
  .object({ message: z.string() })
  .register(z.globalRegistry, { id: 'GatewayError', description: 'An error of API Gateway' });

/** Returns the schema of each error status of a route: of the API's codes, of API Gateway's own error, or of both. */
export const errorSchemas = (contract: RouteContract): ReadonlyMap<number, z.ZodMiniType> => {
  const codes = Map.groupBy(
    [
      ...tableErrors(contract),
      { status: 429, code: tooManyRequests.error.code },
      { status: 500, code: 'internal_error' },
    ],
    ({ status }) => status,
  );
  const ofGateway = [...gatewayStatuses].filter(([, answers]) => answers(contract)).map(([status]) => status);
  const statuses = [...new Set([...codes.keys(), ...ofGateway])];
  return new Map(
    statuses.map((status) => {
      const ofApi = codes.get(status)?.map(({ code }) => code);
      const schemas = [
        ...(ofApi === undefined ? [] : [apiError([...new Set(ofApi)])]),
        ...(ofGateway.includes(status) ? [gatewayError] : []),
      ];
      return [status, z.union(schemas)];
    }),
  );
};
