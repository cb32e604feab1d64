import { PortTakenError } from '../aws/http-server.ts';

/** Reuses the ports of the previous run if they are free. */
export class RememberedPorts {
  readonly #previous: Readonly<Record<string, number>>;
  readonly #current: Record<string, number> = {};

  constructor(previous: Readonly<Record<string, number>>) {
    this.#previous = previous;
  }

  get current(): Record<string, number> {
    return { ...this.#previous, ...this.#current };
  }

  /** `addressesOf` returns the URLs by name. */
  async start<Name extends string, Server>(
    names: readonly Name[],
    start: (ports: Partial<Record<Name, number>>) => Promise<Server>,
    addressesOf: (server: Server) => Readonly<Record<Name, string>>,
  ): Promise<Server> {
    const previous: Partial<Record<Name, number>> = {};
    for (const name of names) {
      const port = this.#previous[name];
      if (port !== undefined) previous[name] = port;
    }
    const server = await start(previous).catch((error: unknown) => {
      if (error instanceof PortTakenError) return start({});
      throw error;
    });
    const addresses = addressesOf(server);
    for (const name of names) this.#current[name] = Number(new URL(addresses[name]).port);
    return server;
  }
}
