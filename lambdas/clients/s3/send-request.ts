import type { IncomingMessage } from 'node:http';
import { request as requestByTls } from 'node:https';
import { buffer } from 'node:stream/consumers';

interface Sendable {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
  /** Ends the call, whether or not its answer has begun. */
  readonly signal: AbortSignal;
}

export interface ReceivedAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly arrayBuffer: () => Promise<ArrayBufferLike>;
}

/** Sends a request and waits for the head of its answer. */
export type SendRequest = (url: URL, request: Sendable) => Promise<ReceivedAnswer>;

// Local endpoints alone are plain HTTP: at AWS the module is never loaded.
const requesterFor = async ({ protocol }: URL): Promise<typeof requestByTls> =>
  protocol === 'https:' ? requestByTls : (await import('node:http')).request;

const headersOf = ({ headersDistinct }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
};

/**
 * What fetch does, without the second HTTP client that it starts, which costs some milliseconds of a cold start: AWS's
 * clients bring this one anyway. Follows no redirection and undoes no encoding.
 * @throws Error when no answer comes, or not all of it, and when the signal ends the call
 */
export const sendRequest: SendRequest = async (url, { method, headers, body, signal }) => {
  const request = await requesterFor(url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // The listener stays: an error after the answer's head ends its body, too, and must not end the process.
    request(url, { method, headers: Object.fromEntries(headers), signal })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
  const { statusCode: status = 0 } = answer;
  const arrayBuffer = async () => new Uint8Array(await buffer(answer)).buffer;
  return { ok: status >= 200 && status < 300, status, headers: headersOf(answer), arrayBuffer };
};
