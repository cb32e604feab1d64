import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface LineOptions {
  readonly bitsPerSecond: number;
  readonly roundTripMs: number;
}

interface SlowLine {
  /** Opens a port that relays to another port of this machine. */
  readonly relayTo: (port: number) => Promise<number>;
  readonly close: () => void;
}

// One direction of the line, which all connections share.
const createDirection = ({ bitsPerSecond, roundTripMs }: LineOptions) => {
  let freeAt = 0;
  return async (from: Socket, to: Socket): Promise<void> => {
    for await (const chunk of from) {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (chunk.length * 8 * 1_000) / bitsPerSecond;
      // Reads no more before the line is free, so that the browser can't send ahead.
      await sleep(freeAt - now);
      setTimeout(() => to.write(chunk), roundTripMs / 2);
    }
    setTimeout(() => to.end(), roundTripMs / 2);
  };
};

/** Creates a line with this bandwidth in each direction: DevTools' own throttle slows parallel uploads far too much. */
export const createSlowLine = (options: LineOptions): SlowLine => {
  const [up, down] = [createDirection(options), createDirection(options)];
  const closers: (() => void)[] = [];
  const relayTo = async (port: number): Promise<number> => {
    const server = createServer({ noDelay: true }, (near) => {
      const far = connect({ port, host: '127.0.0.1', noDelay: true });
      const end = (): void => {
        near.destroy();
        far.destroy();
      };
      closers.push(end);
      up(near, far).catch(end);
      down(far, near).catch(end);
    }).listen(0, '127.0.0.1');
    closers.push(() => server.close());
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
    return address.port;
  };
  return { relayTo, close: () => closers.forEach((close) => close()) };
};
