import type { PreparedAssembly } from './assembly-folders.ts';

/** Assemblies that may still be read: the newest, and older ones until released. */
export class AssembliesInUse {
  readonly #prepare: () => Promise<PreparedAssembly>;
  #inUse: PreparedAssembly[] = [];

  constructor(prepare: () => Promise<PreparedAssembly>) {
    this.#prepare = prepare;
  }

  async next(): Promise<string> {
    const assembly = await this.#prepare();
    this.#inUse.push(assembly);
    return assembly.folder;
  }

  releaseOlder(): void {
    for (const assembly of this.#inUse.splice(0, this.#inUse.length - 1)) assembly.release();
  }

  releaseAll(): void {
    for (const assembly of this.#inUse.splice(0)) assembly.release();
  }
}
