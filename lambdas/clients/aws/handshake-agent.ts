import { Agent, type RequestOptions } from 'node:https';
import { TLSSocket } from 'node:tls';
import { connectionTimeoutMs } from './client-settings.ts';

export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError';

  constructor() {
    super(`no connection within ${connectionTimeoutMs} ms`);
  }
}

/** HTTPS agent with a timeout for TCP and TLS; the SDK's own covers only TCP. */
export class HandshakeAgent extends Agent {
  override createConnection(
    options: RequestOptions,
    callback?: Parameters<Agent['createConnection']>[1],
  ): ReturnType<Agent['createConnection']> {
    const socket = super.createConnection(options, callback);
    if (socket instanceof TLSSocket) {
      const timer = setTimeout(() => socket.destroy(new NotConnectedError()), connectionTimeoutMs);
      const stop = () => clearTimeout(timer);
      socket.once('secureConnect', stop).once('close', stop);
    }
    return socket;
  }
}
