import { IdempotencyKeyReusedError } from '../clients/put-once.ts';
import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiError } from '#domain/http/api-error.ts';
import { errorResponse } from './error-table.ts';
import { InvalidRequestError } from './errors.ts';
import { jsonResponse } from './responses.ts';

type RouteMiddleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

const internalError: ApiError = {
  error: { code: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
};

const errorBody = (error: Error, code: string): ApiError => ({
  error: {
    code,
    message: error.message,
    ...(error instanceof InvalidRequestError && error.fields !== undefined ? { fields: error.fields } : {}),
    ...(error instanceof IdempotencyKeyReusedError && error.reference !== undefined
      ? { reference: error.reference }
      : {}),
  },
});

/** Creates middleware that turns errors into responses; errors outside the error table become a plain 500. */
export const handleErrors = (): RouteMiddleware => ({
  onError: (request) => {
    const { error } = request;
    const known = errorResponse(error);
    request.response =
      known === undefined || !(error instanceof Error)
        ? jsonResponse(500, internalError)
        : jsonResponse(known.status, errorBody(error, known.code));
  },
});
