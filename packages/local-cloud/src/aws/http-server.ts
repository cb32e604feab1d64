import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

export interface LocalServer {
  readonly port: number;
  readonly origin: string;
  /** Closes every connection; pending requests get a short grace period. */
  close(): Promise<void>;
}

interface LocalServerOptions {
  readonly purpose: string;
  /** 0 or absent: any free port. */
  readonly port?: number | undefined;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly maxHeaderBytes?: number;
}

/** The only address to listen on, so that nothing is reachable from outside the machine. */
export const loopback = '127.0.0.1';
const closeGraceMilliseconds = 500;

/** Returns a PortTakenError if a port could not be listened on, or the error itself. */
export const toPortError = (error: unknown, port: number, purpose: string): unknown => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new PortTakenError(port, purpose, 'it is in use');
  return code === 'EACCES' ? new PortTakenError(port, purpose, 'no permission') : error;
};

/** Listens on the loopback address. @throws PortTakenError */
export const startHttpServer = async (options: LocalServerOptions): Promise<LocalServer> => {
  const listener: RequestListener = (request, response) => {
    options.handle(request, response).catch((error: unknown) => {
      options.onError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
  const limits = options.maxHeaderBytes === undefined ? {} : { maxHeaderSize: options.maxHeaderBytes };
  // SDK clients keep connections: closing one first would break a request in flight.
  const server = createServer({ keepAliveTimeout: 60_000, ...limits }, listener);
  const requested = options.port ?? 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toPortError(error, requested, options.purpose)));
    server.listen(requested, loopback, resolve);
  });
  server.on('error', options.onError);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : requested;
  return {
    port,
    origin: `http://${loopback}:${port}`,
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), closeGraceMilliseconds);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly port: number;

  constructor(port: number, purpose: string, reason: string) {
    super(
      `Port ${port} is not free for ${purpose} (${reason}). Stop the program that uses it or choose another port.`,
    );
    this.port = port;
  }
}
