import { isDeepStrictEqual } from 'node:util';
import type { Assembly } from '../assembly/load-assembly.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { defineFunction } from './function-definition.ts';
import { FunctionPool, type FunctionSurroundings } from './function-pool.ts';
import type { InvocationOutcome } from './function-worker.ts';

/** A function that the templates don't have. */
export class FunctionNotFoundError extends Error {
  override readonly name = 'FunctionNotFoundError';

  constructor(nameOrArn: string) {
    super(`Function not found: ${nameOrArn}`);
  }
}

/** The name within an ARN, a partial ARN (`account:function:name`) or a name, without version or alias. */
const functionNameOf = (nameOrArn: string): string => {
  const [, name = nameOrArn] = /(?:^|:)function:([^:]+)/.exec(nameOrArn) ?? [];
  return name.split(':')[0] ?? name;
};

/** Returns the version or alias at the end of an ARN, a partial ARN or a name, if there is one. */
export const versionOf = (nameOrArn: string): string | undefined => {
  const parts = nameOrArn.split(':');
  return parts[parts.indexOf('function') + 2];
};

/** All Lambda functions of an assembly, by name. */
export class FunctionRegistry {
  readonly #surroundings: FunctionSurroundings;
  #pools = new Map<string, FunctionPool>();
  #unable = new Map<string, TemplateError>();

  constructor(assembly: Assembly, surroundings: FunctionSurroundings) {
    this.#surroundings = surroundings;
    this.#load(assembly);
  }

  /** The function's description. Throws FunctionNotFoundError, or a TemplateError for one that can't run here. */
  pool(nameOrArn: string): FunctionPool {
    const name = functionNameOf(nameOrArn);
    const unable = this.#unable.get(name);
    if (unable !== undefined) throw unable;
    const pool = this.#pools.get(name);
    if (pool === undefined) throw new FunctionNotFoundError(nameOrArn);
    return pool;
  }

  /** Runs a function; rejects as `pool` throws, never because of the function itself. */
  async invoke(nameOrArn: string, payload: string): Promise<InvocationOutcome> {
    return this.pool(nameOrArn).invoke(payload);
  }

  /** Takes over newly made templates: functions that changed start anew, what is under way ends with the old code. */
  async replace(assembly: Assembly): Promise<void> {
    const before = this.#pools;
    this.#load(assembly);
    await Promise.all(
      [...before].map(async ([name, pool]) => {
        const isUnchanged = isDeepStrictEqual(pool.definition, this.#pools.get(name)?.definition);
        if (isUnchanged) this.#pools.set(name, pool);
        else await pool.retire();
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  #load(assembly: Assembly): void {
    this.#pools = new Map();
    this.#unable = new Map();
    for (const resource of assembly.ofType('AWS::Lambda::Function')) {
      try {
        const definition = defineFunction(resource, assembly);
        this.#pools.set(definition.name, new FunctionPool(definition, this.#surroundings));
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        // CDK's own helpers are in Python; only whoever invokes one has to know.
        this.#unable.set(resource.physicalId, error);
      }
    }
  }
}
