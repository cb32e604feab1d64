import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let server: Server;
let site: string;

beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end('{"status":"lost"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('every API response in the HTTP tests matches its contract', async () => {
  await expect(fetch(`${site}/api/notify/contact`, { method: 'POST' })).rejects.toThrow(
    'POST /api/notify/contact answered 200 otherwise than its contract says',
  );
  expect(await (await fetch(`${site}/elsewhere`)).json()).toEqual({ status: 'lost' });
});
