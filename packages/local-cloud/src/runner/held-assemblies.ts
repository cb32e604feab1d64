import type { PreparedAssembly } from './assembly-folders.ts';

/** The assemblies that a runner may still read from: the newest, and those before until nothing refers to them. */
export class HeldAssemblies {
  readonly #prepare: () => Promise<PreparedAssembly>;
  #held: PreparedAssembly[] = [];

  constructor(prepare: () => Promise<PreparedAssembly>) {
    this.#prepare = prepare;
  }

  /** Prepares a further assembly. @returns its folder */
  async next(): Promise<string> {
    const assembly = await this.#prepare();
    this.#held.push(assembly);
    return assembly.folder;
  }

  /** Lets go of all but the newest. */
  releaseOlder(): void {
    for (const assembly of this.#held.splice(0, this.#held.length - 1)) assembly.release();
  }

  releaseAll(): void {
    for (const assembly of this.#held.splice(0)) assembly.release();
  }
}
