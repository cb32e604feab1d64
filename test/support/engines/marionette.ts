import { once } from 'node:events';
import { connect } from 'node:net';
import type { Parameters } from './webdriver.ts';

interface MarionetteError {
  readonly error: string;
  readonly message: string;
}

type Reply = readonly [type: number, id: number, error: MarionetteError | null, result: unknown];

/** Sends a command of Firefox's remote protocol by its full name. */
export type SendMarionette = (name: string, parameters?: Parameters) => Promise<unknown>;

/** Splits `length:JSON` packets off the start of a buffer. */
const splitPackets = (bytes: Buffer): { readonly packets: unknown[]; readonly rest: Buffer } => {
  const packets: unknown[] = [];
  let rest = bytes;
  for (;;) {
    const colon = rest.indexOf(':');
    const end = colon + 1 + Number(rest.subarray(0, colon).toString());
    if (colon < 0 || rest.length < end) return { packets, rest };
    packets.push(JSON.parse(rest.subarray(colon + 1, end).toString()));
    rest = rest.subarray(end);
  }
};

/** Connects to Firefox's Marionette server, which accepts WebDriver commands without geckodriver. */
// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
export const connectMarionette = async (
  port: number,
): Promise<{ readonly send: SendMarionette; readonly close: () => void }> => {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let unread: Buffer = Buffer.alloc(0);
  let lastId = 0;
  const settle = ([, id, error, result]: Reply): void => {
    const { resolve, reject } = waiting.get(id)!;
    waiting.delete(id);
    if (error) reject(new Error(`${error.error}: ${error.message}`));
    else resolve(result);
  };
  socket.on('data', (bytes: Buffer) => {
    const { packets, rest } = splitPackets(Buffer.concat([unread, bytes]));
    unread = rest;
    // The server's greeting is an object; replies are arrays.
    for (const packet of packets) if (Array.isArray(packet)) settle(packet as never);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'));
  });
  await once(socket, 'connect');
  return {
    send: (name, parameters = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        const message = JSON.stringify([0, lastId, name, parameters]);
        socket.write(`${Buffer.byteLength(message)}:${message}`);
      }),
    close: () => socket.destroy(),
  };
};
