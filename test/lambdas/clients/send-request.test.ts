import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { sendRequest } from '../../../lambdas/clients/aws/send-request.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const serve = async (listener: Listener): Promise<URL> => {
  server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a/b?c=d`);
};

const never = new AbortController().signal;

test('sends method, path, headers and body, and hands over what is answered', async () => {
  const url = await serve(async (request, response) => {
    const { method, url: path, headers } = request;
    const heard = { method, path, tagging: headers['x-amz-tagging'], length: headers['content-length'] };
    const body = await text(request);
    response.writeHead(404, { 'content-type': 'application/xml', etag: '"1"' });
    response.end(JSON.stringify({ ...heard, body }));
  });
  const headers = { 'x-amz-tagging': 'state=attached' };
  const answer = await sendRequest(url, { method: 'PUT', headers, body: 'Kāinga', signal: never });
  expect([answer.ok, answer.status, answer.headers.get('ETag')]).toEqual([false, 404, '"1"']);
  expect(JSON.parse(Buffer.from(await answer.arrayBuffer()).toString())).toEqual({
    method: 'PUT',
    path: '/a/b?c=d',
    tagging: 'state=attached',
    length: '7',
    body: 'Kāinga',
  });
});

test.each(['POST', 'HEAD', 'DELETE'])('sends %s without a body', async (method) => {
  const url = await serve(async (request, response) => {
    response.setHeader('x-heard', `${request.method} ${(await text(request)).length}`);
    response.setHeader('x-chunked', String(request.headers['transfer-encoding'] === 'chunked'));
    response.end();
  });
  const answer = await sendRequest(url, { method, headers: {}, signal: never });
  expect([answer.ok, answer.headers.get('x-heard')]).toEqual([true, `${method} 0`]);
  expect(answer.headers.get('x-chunked')).toBe('false');
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
});

test('rejects when nothing is answered before the signal', async () => {
  const ending = new AbortController();
  const url = await serve(() => ending.abort());
  const call = sendRequest(url, { method: 'GET', headers: {}, signal: ending.signal });
  await expect(call).rejects.toThrow('aborted');
});

test('rejects when the signal ends an answer that has begun', async () => {
  const ending = new AbortController();
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half');
  });
  const answer = await sendRequest(url, { method: 'GET', headers: {}, signal: ending.signal });
  const body = answer.arrayBuffer();
  ending.abort();
  await expect(body).rejects.toThrow('aborted');
});

test('rejects when the connection breaks within the answer, or is never made', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half', () => response.destroy());
  });
  const get = () => sendRequest(url, { method: 'GET', headers: {}, signal: never });
  await expect(get().then(async (answer) => answer.arrayBuffer())).rejects.toThrow('aborted');
  server.close();
  await once(server, 'close');
  await expect(get()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
