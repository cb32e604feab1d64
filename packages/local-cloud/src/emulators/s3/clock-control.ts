import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { readBody } from '../../aws/http-message.ts';
import type { LifecycleClock } from './lifecycle.ts';

/** Lets tests move the clock; no bucket name begins with an underscore. */
export const clockPath = '/_clock';

const maxBodyBytes = 1000;
/** About a century, well within the range of Date. */
const maxAheadSeconds = 100 * 366 * 24 * 60 * 60;

const requestSchema = z.strictObject({
  aheadSeconds: z.number().check(z.minimum(0), z.maximum(maxAheadSeconds)),
});

const parseRequest = (body: Buffer): z.infer<typeof requestSchema> | undefined => {
  try {
    return requestSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
};

/** Moves only the lifecycle clock, applies the rules and responds with what they removed. */
export const controlClock = async (
  message: IncomingMessage,
  response: ServerResponse,
  lifecycle: LifecycleClock,
): Promise<void> => {
  const respond = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const { host = '', origin } = message.headers;
  // Web pages must not do this, not even through DNS rebinding.
  if (origin !== undefined || !/^(127\.0\.0\.1|localhost):\d+$/.test(host)) {
    respond(403, { problem: 'Send this request from this machine, and not from a web page.' });
    return;
  }
  const input = message.method === 'PUT' ? parseRequest(await readBody(message, maxBodyBytes)) : undefined;
  if (input === undefined) {
    respond(400, { problem: `PUT {"aheadSeconds": N} with N from 0 to ${maxAheadSeconds}.` });
    return;
  }
  const removed = await lifecycle.setOffset(input.aheadSeconds);
  respond(200, { time: new Date(lifecycle.time).toISOString(), removed });
};
