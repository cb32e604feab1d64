import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { originSecretHeader } from '#domain/http/origin-secret.ts';
import { siteConfigPath } from '#domain/site/site-config.ts';
import { originSecret } from './known-differences.ts';

const notForwarded = new Set(['host', 'connection', 'content-length']);

/** Serves a site's configuration, and forwards its API, in the place of a distribution. */
export const startSite = async (apiAddress: string, config: object) => {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url, method, headers } = request;
    if (url === siteConfigPath) return void response.end(JSON.stringify(config));
    const forwarded = Object.entries(headers).filter(([name]) => !notForwarded.has(name));
    const answer = await fetch(`${apiAddress}${url}`, {
      method: method!,
      headers: [
        ...forwarded.map(([name, value]): [string, string] => [name, String(value)]),
        [originSecretHeader, originSecret],
      ],
      ...(method === 'POST' && { body: await buffer(request) }),
    });
    response.writeHead(answer.status);
    response.end(await answer.text());
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { site: `http://127.0.0.1:${port}`, stop: () => server.close() };
};
