import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { ParsedInput, RouteContract } from '#domain/http/route-contract.ts';
import { brand } from '#domain/brand.ts';
import { cacheControlHeader } from './responses.ts';
import { errorResponse } from './error-table.ts';
import { parseInput } from './request-input.ts';
import { routeMiddleware } from './route-middleware.ts';

export interface PageResponse {
  readonly status: 200 | 404;
  readonly html: string;
  /** Instead of HTML. */
  readonly type?: 'application/xml';
  /** Whether to send the contract's Cache-Control header. */
  readonly isCacheable: boolean;
}

const htmlResponse = (
  statusCode: number,
  body: string,
  cacheControl = 'no-store',
  type: 'text/html' | 'application/xml' = 'text/html',
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl },
  body,
});

// No styles or scripts: the site's files may be what could not be read.
const errorPage = `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Something went wrong | ${brand.name}</title><h1>Something went wrong</h1><p>This page could not be shown. Reload it, or call us on <a href="${brand.phone.href}">${brand.phone.display}</a> and we will help.</p><p><a href="/">Go to the home page</a></p></html>`;

const handleErrorsWithPage = (): middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  onError: (request) => {
    request.response = htmlResponse(errorResponse(request.error)?.status ?? 500, errorPage);
  },
});

/** Creates the Lambda handler of a page, which also gets its address's query as it was sent; errors are also HTML. */
export const servePage = <Contract extends RouteContract>(
  contract: Contract,
  useCase: (request: ParsedInput<Contract>, search: string) => Promise<PageResponse>,
): ((event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>) =>
  routeMiddleware(contract.id)
    .use(handleErrorsWithPage())
    .handler(async (event) => {
      const { status, html, isCacheable, type } = await useCase(
        parseInput(contract, event),
        event.rawQueryString,
      );
      return htmlResponse(status, html, isCacheable ? cacheControlHeader(contract) : undefined, type);
    });
