import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { splitUrl } from '../../aws/canonical-request.ts';
import { BodyTooLargeError, readBody } from '../../aws/http-message.ts';
import { startHttpServer, type LocalServer } from '../../aws/http-server.ts';
import type { Fault, FaultSwitch } from './fault-switch.ts';
import { createInbox } from './inbox.ts';
import { notePage } from './inbox-page.ts';
import { pageResponse } from './inbox-responses.ts';
import type { MailStore } from './mail-store.ts';

interface StartInboxOptions {
  readonly port: number | undefined;
  readonly mails: MailStore;
  readonly faults: FaultSwitch;
  readonly applyFault: (fault: Fault) => Promise<void>;
  readonly doorUrl: () => string | undefined;
  /** Whether the door takes mails to an address. */
  readonly isReceived: (address: string) => boolean;
  readonly log: (line: string) => void;
}

const maxBodyBytes = 10_000;
/** Of a reply with its attachments. */
const maxReplyBytes = 40 * 1024 * 1024;

// Web pages must not read or post to the inbox, not even through DNS rebinding.
const isLocalRequest = (request: IncomingMessage, port: number): boolean => {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  return (
    hosts.includes(host ?? '') && (origin === undefined || hosts.some((name) => origin === `http://${name}`))
  );
};

export const startInbox = async (options: StartInboxOptions): Promise<LocalServer> => {
  let server: LocalServer | undefined;
  const inbox = createInbox({ ...options, origin: () => server?.origin ?? '' });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalRequest(request, server?.port ?? 0)) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Open the inbox by its own address.');
      return;
    }
    const { method = 'GET', url = '/' } = request;
    const { path } = splitUrl(url);
    const limit = path.endsWith('/reply') ? maxReplyBytes : maxBodyBytes;
    const body = await readBody(request, limit).catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) return undefined;
      throw error;
    });
    // A browser shows the answer only once it has sent everything.
    if (body === undefined) request.resume();
    const contentType = request.headers['content-type'] ?? '';
    const inboxResponse =
      body === undefined
        ? pageResponse(notePage(`It was not sent: the limit is ${limit / 1024 / 1024} MB`), 413)
        : await inbox({ method, path, body, contentType });
    response
      .writeHead(inboxResponse.status, inboxResponse.headers)
      .end(method === 'HEAD' ? undefined : inboxResponse.body);
  };
  server = await startHttpServer({
    purpose: 'the inbox',
    port: options.port,
    handle,
    onError: (error) => options.log(`inbox: ${inspect(error)}`),
  });
  return server;
};
