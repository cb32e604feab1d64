import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Transport } from '../../../web/src/lib/uploads/transport.ts';

const agent = new Agent({ keepAlive: true });

export const nodeTransport: Transport = async ({ url, headers, body, signal, onProgress }) => {
  const outgoing = request(url, {
    method: 'PUT',
    agent,
    signal,
    headers: { ...headers, 'content-length': body.size },
  });
  const answered = once(outgoing, 'response');
  outgoing.end(new Uint8Array(await body.arrayBuffer()));
  const [response] = await answered;
  onProgress(body.size);
  const answer = await text(response);
  return {
    status: response.statusCode,
    header: (name) => response.headers[name] ?? null,
    body: answer,
  };
};

export const closeTransport = (): void => agent.destroy();
