import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { once } from 'node:events';
import { generate } from 'selfsigned';
import { createSiteFile, type SiteContent, type SiteFile } from './site-content.ts';

interface SiteServer {
  /** `https://localhost:PORT`, with a self-signed certificate. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const productPaths = /^\/(api|vehicle-images)\//;

const fetchFile = async (url: string): Promise<SiteFile | undefined> => {
  const response = await fetch(url);
  const type = response.headers.get('content-type')?.replace(/;.*/, '') ?? '';
  return response.ok ? createSiteFile(type, Buffer.from(await response.arrayBuffer())) : undefined;
};

/**
 * Serves the built site like the distribution: HTTP/2, TLS, brotli and its headers.
 * @param product origin of a running product for the API and pictures; each response is cached, so the product may stop
 */
export const serveSite = async (
  { files, notFound }: SiteContent,
  headers: Record<string, string>,
  product?: string,
): Promise<SiteServer> => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key: certificate.private, cert: certificate.cert, allowHTTP1: true });
  const cachedResponses = new Map<string, Promise<SiteFile | undefined>>();
  const fetchOnce = async (address: string): Promise<SiteFile | undefined> => {
    const answer = cachedResponses.get(address) ?? fetchFile(address);
    cachedResponses.set(address, answer);
    return answer;
  };
  const findFile = async (url: string): Promise<SiteFile | undefined> => {
    const { pathname } = new URL(url, 'https://localhost');
    if (product !== undefined && productPaths.test(pathname)) return fetchOnce(product + url);
    return files.get(pathname);
  };
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const file = await findFile(request.url);
    const { type, content, compressed } = file ?? notFound;
    const acceptsBrotli = String(request.headers['accept-encoding']).includes('br');
    const body = acceptsBrotli && compressed !== undefined ? compressed : content;
    response.writeHead(file === undefined ? 404 : 200, {
      ...headers,
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-length': body.length,
      'cache-control': request.url.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      ...(body === compressed && { 'content-encoding': 'br' }),
    });
    response.end(body);
  };
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(502).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `https://localhost:${address.port}`,
    close: async () => {
      server.close();
    },
  };
};
