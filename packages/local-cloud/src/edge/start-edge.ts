import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainHeaders } from '../aws/http-message.ts';
import { startHttpServer, type LocalServer } from '../aws/http-server.ts';
import type { Edge } from './edge.ts';
import { isRequestHeadTooLong } from './message-limits.ts';

interface EdgeServerOptions {
  readonly port: number;
  /** Called for each request, as new templates replace the edge. */
  readonly edge: () => Edge;
  /** Largest body that any origin accepts. */
  readonly maxBodyBytes: number;
  readonly log: (line: string) => void;
}

/** Above CloudFront's limit, so that its 413 can be emulated. */
const maxHeaderBytes = 65_536;
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'upgrade',
  'transfer-encoding',
]);

/** Keeps one byte beyond the limit, so that the origin itself refuses the body. */
const readUpTo = async (request: IncomingMessage, limitBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    if (size <= limitBytes) chunks.push(bytes);
    size += bytes.length;
  }
  return Buffer.concat(chunks).subarray(0, limitBytes + 1);
};

const viewerHeaders = (request: IncomingMessage): Record<string, string> => {
  const { cookie } = request.headers;
  const headers = Object.entries(plainHeaders(request)).filter(([name]) => !hopByHopHeaders.has(name));
  // Cookies are joined by semicolons.
  return Object.fromEntries(cookie === undefined ? headers : [...headers, ['cookie', cookie]]);
};

const respond = async (
  { edge, maxBodyBytes }: EdgeServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { method = 'GET', url = '/' } = request;
  if (!url.startsWith('/')) {
    response.writeHead(400).end();
    return;
  }
  const requestHeaders = viewerHeaders(request);
  if (isRequestHeadTooLong(method, url, Object.entries(requestHeaders))) {
    // CloudFront closes the connection as well.
    response.writeHead(413, { 'content-type': 'text/html', server: 'CloudFront', connection: 'close' });
    response.end('<h1>413 ERROR</h1>The request is too long.\n');
    return;
  }
  const { status, headers, cookies, body } = await edge()({
    method,
    url,
    headers: requestHeaders,
    body: await readUpTo(request, maxBodyBytes),
    ip: request.socket.remoteAddress ?? '127.0.0.1',
  });
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, {
    ...headers,
    ...(cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }),
    ...(hasBody ? { 'content-length': body.length } : {}),
  });
  response.end(method === 'HEAD' || !hasBody ? undefined : body);
};

export const startEdge = (options: EdgeServerOptions): Promise<LocalServer> =>
  startHttpServer({
    purpose: 'the site',
    port: options.port,
    maxHeaderBytes,
    onError: (error) => options.log(String(error)),
    handle: (request, response) => respond(options, request, response),
  });
