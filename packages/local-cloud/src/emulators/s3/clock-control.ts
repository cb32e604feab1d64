import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { readBody } from '../../aws/http-message.ts';
import type { LifecycleClock } from './lifecycle.ts';

/** Where tests move the clock: no bucket's name begins with an underscore. */
export const clockPath = '/_clock';

const maxBodyBytes = 1000;
/** A century: dates stay well within what Date can tell. */
const maxAheadSeconds = 100 * 366 * 24 * 60 * 60;

const orderSchema = z.strictObject({
  /** How far ahead of the real time the buckets' lifecycle rules are. */
  aheadSeconds: z.number().check(z.minimum(0), z.maximum(maxAheadSeconds)),
});

const parseOrder = (body: Buffer): z.infer<typeof orderSchema> | undefined => {
  try {
    return orderSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
};

/**
 * Answers a request that moves the clock of the lifecycle rules, and only that: signatures go by the real time. The
 * rules are applied before the answer, which tells what they removed.
 */
export const controlClock = async (
  message: IncomingMessage,
  response: ServerResponse,
  lifecycle: LifecycleClock,
): Promise<void> => {
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const { host = '', origin } = message.headers;
  // A page on the web must not do this through a browser, nor by a name that it points at this machine.
  if (origin !== undefined || !/^(127\.0\.0\.1|localhost):\d+$/.test(host)) {
    answer(403, { problem: 'Ask from this machine, and not from a page.' });
    return;
  }
  const order = message.method === 'PUT' ? parseOrder(await readBody(message, maxBodyBytes)) : undefined;
  if (order === undefined) {
    answer(400, { problem: `PUT {"aheadSeconds": N} with N from 0 to ${maxAheadSeconds}.` });
    return;
  }
  const removed = await lifecycle.setAhead(order.aheadSeconds);
  answer(200, { time: new Date(lifecycle.time).toISOString(), removed });
};
