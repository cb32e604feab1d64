import { PortTakenError } from '../aws/http-server.ts';

/** Starts servers on the ports they had before, as far as those are free. */
export class RememberedPorts {
  readonly #before: Readonly<Record<string, number>>;
  readonly #now: Record<string, number> = {};

  constructor(before: Readonly<Record<string, number>>) {
    this.#before = before;
  }

  /** Ports by name, to be kept for the next time. */
  get current(): Record<string, number> {
    return { ...this.#before, ...this.#now };
  }

  /**
   * Starts what listens under these names on its former ports, or else on any free ones. `start` gets the ports by
   * name; `addressesOf` tells by name where it listens then.
   */
  async start<Name extends string, Server>(
    names: readonly Name[],
    start: (ports: Partial<Record<Name, number>>) => Promise<Server>,
    addressesOf: (server: Server) => Readonly<Record<Name, string>>,
  ): Promise<Server> {
    const before: Partial<Record<Name, number>> = {};
    for (const name of names) {
      const port = this.#before[name];
      if (port !== undefined) before[name] = port;
    }
    const server = await start(before).catch((error: unknown) => {
      if (error instanceof PortTakenError) return start({});
      throw error;
    });
    const addresses = addressesOf(server);
    for (const name of names) this.#now[name] = Number(new URL(addresses[name]).port);
    return server;
  }
}
