import { createSecureServer } from 'node:http2';
import { once } from 'node:events';
import { generate } from 'selfsigned';
import type { SiteContent } from './site-content.ts';

interface SiteServer {
  /** `https://localhost:PORT`, with a certificate that no browser trusts by itself. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves the built site as the distribution does: HTTP/2, TLS, brotli and its headers. */
export const serveSite = async (
  { files, notFound }: SiteContent,
  headers: Record<string, string>,
): Promise<SiteServer> => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key: certificate.private, cert: certificate.cert, allowHTTP1: true });
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const file = files.get(pathname);
    const { type, content, compressed } = file ?? notFound;
    const acceptsBrotli = String(request.headers['accept-encoding']).includes('br');
    const body = acceptsBrotli && compressed !== undefined ? compressed : content;
    response.writeHead(file === undefined ? 404 : 200, {
      ...headers,
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-length': body.length,
      'cache-control': pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      ...(body === compressed && { 'content-encoding': 'br' }),
    });
    response.end(body);
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
