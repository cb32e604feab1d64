import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainHeaders } from '../aws/http-message.ts';
import { startHttpServer, type LocalServer } from '../aws/http-server.ts';
import type { Edge } from './edge.ts';
import { isRequestTooLong } from './message-limits.ts';

interface EdgeServerOptions {
  readonly port: number;
  /** The edge at the moment: it changes when new templates are taken over. */
  readonly edge: () => Edge;
  /** Largest request body, in bytes, that any origin accepts. */
  readonly maxBodyBytes: number;
  readonly log: (line: string) => void;
}

/** More than CloudFront takes, so that what it would answer can be answered; Node itself refuses what goes beyond. */
const maxHeaderBytes = 65_536;
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'upgrade',
  'transfer-encoding',
]);

/** Of a body beyond the limit one byte more than that is kept, so that the origin can say how it refuses it. */
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
  // The one header that is joined by a semicolon.
  return Object.fromEntries(cookie === undefined ? headers : [...headers, ['cookie', cookie]]);
};

const answer = async (
  { edge, maxBodyBytes }: EdgeServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { method = 'GET', url = '/' } = request;
  if (!url.startsWith('/')) {
    response.writeHead(400).end();
    return;
  }
  const sent = viewerHeaders(request);
  if (isRequestTooLong(method, url, Object.entries(sent))) {
    // CloudFront ends the connection too.
    response.writeHead(413, { 'content-type': 'text/html', server: 'CloudFront', connection: 'close' });
    response.end('<h1>413 ERROR</h1>The request is too long.\n');
    return;
  }
  const { status, headers, cookies, body } = await edge()({
    method,
    url,
    headers: sent,
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

/** Serves the site. Rejects with PortTakenError. */
export const startEdge = (options: EdgeServerOptions): Promise<LocalServer> =>
  startHttpServer({
    purpose: 'the site',
    port: options.port,
    maxHeaderBytes,
    onError: (error) => options.log(String(error)),
    handle: (request, response) => answer(options, request, response),
  });
