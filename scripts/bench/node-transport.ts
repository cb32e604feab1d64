import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Transport } from '../../web/src/lib/uploads/transport.ts';

const chunkBytes = 1024 * 1024;
const agent = new Agent({ keepAlive: true });

/** Sends over node:http as a browser does: a chunk at a time, no faster than the other side takes it. */
export const nodeTransport: Transport = async ({ url, headers, body, signal, onProgress }) => {
  const outgoing = request(url, {
    method: 'PUT',
    agent,
    signal,
    headers: { ...headers, 'content-length': body.size },
  });
  const answered = once(outgoing, 'response');
  for (let start = 0; start < body.size; start += chunkBytes) {
    const chunk = new Uint8Array(await body.slice(start, start + chunkBytes).arrayBuffer());
    if (!outgoing.write(chunk)) await once(outgoing, 'drain');
    onProgress(start + chunk.length);
  }
  outgoing.end();
  const [response] = await answered;
  const answer = await text(response);
  return {
    status: response.statusCode,
    header: (name) => response.headers[name] ?? null,
    body: answer,
  };
};

/** Ends the connections that were kept open. */
export const closeTransport = (): void => agent.destroy();
