import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets pages of any origin call a service and read its answers, as Cognito does: its callers prove who they are in the
 * body or the signature, never by cookies. Answers a preflight request itself and says so.
 */
export const allowBrowsers = (
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
  // Two days, as the real service says.
  response.setHeader('access-control-max-age', '172800');
  response.writeHead(200).end();
  return 'preflight';
};
