import * as z from 'zod/mini';
import { apiErrorSchema, tooManyRequests } from '#domain/http/api-error.ts';
import { errorTable } from '../../lambdas/http/error-table.ts';

const responses = [
  ...errorTable.map(([, response]) => response),
  { status: 429, code: tooManyRequests.error.code },
  { status: 500, code: 'internal_error' },
];

const apiError = z.extend(apiErrorSchema, {
  error: z.extend(apiErrorSchema.shape.error, { code: z.enum(responses.map(({ code }) => code)) }),
});

const gatewayError = z.object({ message: z.string() });

/** Describes the body of every error, of a Lambda or of API Gateway. */
export const errorSchema = z.union([apiError, gatewayError]).register(z.globalRegistry, {
  id: 'Error',
  description: `An error of the API, or, with a \`message\` alone, of API Gateway. \`fields\` maps the name of a field to its error message. Codes by status: ${[...new Set(responses.map(({ status, code }) => `${status} ${code}`))].sort().join(', ')}.`,
});
