import type { IncomingMessage, ServerResponse } from 'node:http';

/** Allows any origin, as Cognito does: it never authenticates by cookie. Responds to preflight requests itself. */
export const applyPermissiveCors = (
  request: IncomingMessage,
  response: ServerResponse,
): 'preflight' | 'request' => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  );
  if (request.method !== 'OPTIONS') return 'request';
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-max-age', '172800');
  response.writeHead(200).end();
  return 'preflight';
};
