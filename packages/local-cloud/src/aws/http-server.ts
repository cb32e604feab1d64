import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

export interface LocalServer {
  readonly port: number;
  /** E.g. http://127.0.0.1:8080 */
  readonly origin: string;
  /** Ends every connection; requests under way get a moment to finish. */
  close(): Promise<void>;
}

interface LocalServerOptions {
  /** What the server is, for messages. */
  readonly purpose: string;
  /** 0 or absent: any free port. */
  readonly port?: number | undefined;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Receives errors that the handler threw; the client got a plain 500 if nothing else. */
  readonly onError: (error: unknown) => void;
  readonly maxHeaderBytes?: number;
}

/** The only address anything here listens on: nothing is reachable from outside the machine. */
const loopback = '127.0.0.1';
/** How long requests under way may still take when the server closes. */
const closeGraceMilliseconds = 500;

/** Listens on the loopback address. Rejects with PortTakenError if the port cannot be had. */
export const startHttpServer = async (options: LocalServerOptions): Promise<LocalServer> => {
  const listener: RequestListener = (request, response) => {
    options.handle(request, response).catch((error: unknown) => {
      options.onError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
  const limits = options.maxHeaderBytes === undefined ? {} : { maxHeaderSize: options.maxHeaderBytes };
  // SDK clients keep connections; a server that ended them first would break a request in mid-air.
  const server = createServer({ keepAliveTimeout: 60_000, ...limits }, listener);
  const requested = options.port ?? 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE') reject(new PortTakenError(requested, options.purpose, 'it is in use'));
      else if (code === 'EACCES') reject(new PortTakenError(requested, options.purpose, 'no permission'));
      else reject(error);
    });
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

/** A port that cannot be listened on. */
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
