import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** An answer in JSON that nobody may cache unless `cacheControl` says otherwise. */
export const jsonAnswer = (
  statusCode: number,
  body: unknown,
  cacheControl = 'no-store',
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl },
  body: JSON.stringify(body),
});
