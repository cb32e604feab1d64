import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** An answer in JSON that nobody may cache. */
export const jsonAnswer = (statusCode: number, body: unknown): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});
