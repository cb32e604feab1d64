import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestByTls } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';

interface SendableRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the call, whether or not its answer has begun. */
  readonly signal: AbortSignal;
  /** Whether the connection is made for this call alone. */
  readonly isAlone?: boolean;
}

interface ReceivedAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly arrayBuffer: () => Promise<ArrayBufferLike>;
}

/** Sends a request and waits for the head of its answer. */
export type SendRequest = (url: URL, request: SendableRequest) => Promise<ReceivedAnswer>;

// Local endpoints alone are plain HTTP: at AWS the module is never loaded. An import would load all that it can name,
// WebSockets and a second HTTP client among it, for some 20 ms.
const requesterFor = ({ protocol }: URL): typeof requestByTls =>
  protocol === 'https:' ? requestByTls : process.getBuiltinModule('node:http').request;

/** Timeout of a connection; from a Lambda, AWS answers in a few milliseconds. */
const connectMs = 1_000;

/** The connection did not come about in time, so nothing was sent. */
class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError';

  constructor(host: string) {
    super(`${host} was not reached within ${connectMs} ms`);
  }
}

const limitConnecting = (request: ClientRequest): void => {
  const giveUp = () => request.destroy(new NotConnectedError(request.host));
  request.on('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(giveUp, connectMs);
    const stop = () => clearTimeout(timer);
    // Before its handshake is over, a secured connection takes no request.
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', stop).once('close', stop);
  });
};

const headersOf = ({ headersDistinct }: IncomingMessage): ReceivedAnswer['headers'] => ({
  get: (name) => headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
});

/**
 * What fetch does, without the second HTTP client that it starts, which costs some milliseconds of a cold start. Follows
 * no redirection and undoes no encoding.
 * @throws NotConnectedError, another Error when no answer comes, or not all of it, and the signal's reason when it ends the
 * call
 */
export const sendRequest: SendRequest = async (url, { method, headers, body, signal, isAlone }) => {
  const request = requesterFor(url);
  const throwReason = (error: unknown): never => {
    // Node's own error says that somebody aborted, not why.
    signal.throwIfAborted();
    throw error;
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // The listener stays: an error after the answer's head ends its body, too, and must not end the process.
    const sent = request(url, { method, headers, signal, ...(isAlone === true && { agent: false }) });
    limitConnecting(sent);
    sent.on('response', resolve).on('error', reject).end(body);
  }).catch(throwReason);
  const { statusCode: status = 0 } = answer;
  const arrayBuffer = async () => new Uint8Array(await buffer(answer).catch(throwReason)).buffer;
  return { ok: status >= 200 && status < 300, status, headers: headersOf(answer), arrayBuffer };
};
