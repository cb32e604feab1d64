import { isDeepStrictEqual } from 'node:util';
import type { Assembly } from '../assembly/load-assembly.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { defineFunction } from './function-definition.ts';
import { FunctionPool, type FunctionServices } from './function-pool.ts';
import type { InvocationOutcome } from './function-worker.ts';

export class FunctionNotFoundError extends Error {
  override readonly name = 'FunctionNotFoundError';

  constructor(nameOrArn: string) {
    super(`Function not found: ${nameOrArn}`);
  }
}

/** Accepts a name, an ARN or a partial ARN (`account:function:name`); ignores version and alias. */
const functionNameOf = (nameOrArn: string): string => {
  const [, name = nameOrArn] = /(?:^|:)function:([^:]+)/.exec(nameOrArn) ?? [];
  return name.split(':')[0] ?? name;
};

export const versionOf = (nameOrArn: string): string | undefined => {
  const parts = nameOrArn.split(':');
  return parts[parts.indexOf('function') + 2];
};

export class FunctionRegistry {
  readonly #services: FunctionServices;
  #pools = new Map<string, FunctionPool>();
  #unsupported = new Map<string, TemplateError>();

  constructor(assembly: Assembly, services: FunctionServices) {
    this.#services = services;
    this.#load(assembly);
  }

  /** @throws FunctionNotFoundError, or TemplateError if the function can't run here */
  pool(nameOrArn: string): FunctionPool {
    const name = functionNameOf(nameOrArn);
    const unsupported = this.#unsupported.get(name);
    if (unsupported !== undefined) throw unsupported;
    const pool = this.#pools.get(name);
    if (pool === undefined) throw new FunctionNotFoundError(nameOrArn);
    return pool;
  }

  /** Rejects as `pool` throws, never because of the function. */
  async invoke(nameOrArn: string, payload: string): Promise<InvocationOutcome> {
    return this.pool(nameOrArn).invoke(payload);
  }

  /** Replaces changed functions; running invocations finish with the old code. */
  async replace(assembly: Assembly): Promise<void> {
    const previous = this.#pools;
    this.#load(assembly);
    await Promise.all(
      [...previous].map(async ([name, pool]) => {
        const isUnchanged = isDeepStrictEqual(pool.definition, this.#pools.get(name)?.definition);
        if (isUnchanged) this.#pools.set(name, pool);
        else await pool.retire();
      }),
    );
  }

  /** Ends the workers that wait for an event: those of a deployment are not needed again. */
  async endIdle(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.endIdle()));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  #load(assembly: Assembly): void {
    this.#pools = new Map();
    this.#unsupported = new Map();
    for (const resource of assembly.ofType('AWS::Lambda::Function')) {
      try {
        const definition = defineFunction(resource, assembly);
        this.#pools.set(definition.name, new FunctionPool(definition, this.#services));
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        // The CDK's Python helpers can't run here; only invoking one is an error.
        this.#unsupported.set(resource.physicalId, error);
      }
    }
  }
}
