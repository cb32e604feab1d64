import { randomUUID } from 'node:crypto';
import type { AwsCredentials, RoleSession } from '../aws/credential-authority.ts';
import { functionEnvironment, type ServiceEndpoints } from './function-environment.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionWorker, type InvocationOutcome } from './function-worker.ts';
import { describeFailure, formatLogLine } from './format-log-line.ts';

export interface FunctionServices {
  readonly endpoints: ServiceEndpoints;
  readonly credentialsFor: (session: RoleSession, lifetimeSeconds: number) => AwsCredentials;
  readonly log: (line: string) => void;
}

/** Per function; further events wait. A worker takes about 25 MB. */
const maxWorkers = 2;
/** An idle runner should be small. */
const idleTimeoutMilliseconds = 60_000;
const credentialsLifetimeSeconds = 12 * 3600;
/** Workers can't renew their credentials, so they must not outlive them. */
const maxWorkerAgeMilliseconds = (credentialsLifetimeSeconds - 3600) * 1000;

interface WarmWorker {
  readonly worker: FunctionWorker;
  readonly startedAt: number;
  idleTimer?: NodeJS.Timeout;
}

export class FunctionPool {
  readonly definition: FunctionDefinition;
  readonly #services: FunctionServices;
  readonly #idle: WarmWorker[] = [];
  readonly #workers = new Set<WarmWorker>();
  #isRetired = false;
  readonly #waiting: ((warm: WarmWorker) => void)[] = [];

  constructor(definition: FunctionDefinition, services: FunctionServices) {
    this.definition = definition;
    this.#services = services;
  }

  /** `payload` is JSON. Never rejects. */
  async invoke(payload: string, requestId: string = randomUUID()): Promise<InvocationOutcome> {
    const warm = await this.#acquire();
    const outcome = await warm.worker.invoke(requestId, payload);
    if (outcome.isError) this.#log(requestId, describeFailure(outcome.payload));
    await this.#release(warm);
    return outcome;
  }

  /** Ends the workers that wait for an event. */
  async endIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((warm) => this.#end(warm)));
  }

  /** Ends all workers once their invocations have finished. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    await this.endIdle();
  }

  async close(): Promise<void> {
    const workers = [...this.#workers];
    this.#idle.length = 0;
    await Promise.all(workers.map((warm) => this.#end(warm)));
  }

  async #acquire(): Promise<WarmWorker> {
    const warm = this.#idle.pop();
    if (warm !== undefined) {
      clearTimeout(warm.idleTimer);
      const isFresh = warm.worker.isUsable && Date.now() - warm.startedAt < maxWorkerAgeMilliseconds;
      if (isFresh) return warm;
      await this.#end(warm);
    }
    if (this.#workers.size < maxWorkers) return this.#start();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #release(warm: WarmWorker): Promise<void> {
    if (!warm.worker.isUsable) {
      await this.#end(warm);
      const next = this.#waiting.shift();
      next?.(this.#start());
      return;
    }
    const next = this.#waiting.shift();
    if (next !== undefined) {
      next(warm);
      return;
    }
    if (this.#isRetired) {
      await this.#end(warm);
      return;
    }
    this.#idle.push(warm);
    warm.idleTimer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(warm), 1);
      this.#end(warm).catch(() => {});
    }, idleTimeoutMilliseconds);
    warm.idleTimer.unref();
  }

  #start(): WarmWorker {
    const { definition } = this;
    const { endpoints, credentialsFor } = this.#services;
    // As Lambda names it.
    const session = { roleArn: definition.roleArn, sessionName: definition.name };
    const credentials = credentialsFor(session, credentialsLifetimeSeconds);
    const warm: WarmWorker = {
      startedAt: Date.now(),
      worker: new FunctionWorker({
        definition,
        environment: functionEnvironment(definition, credentials, endpoints),
        log: (requestId, text) => this.#log(requestId, text),
      }),
    };
    this.#workers.add(warm);
    return warm;
  }

  async #end(warm: WarmWorker): Promise<void> {
    clearTimeout(warm.idleTimer);
    this.#workers.delete(warm);
    await warm.worker.stop();
  }

  #log(requestId: string | undefined, text: string): void {
    for (const line of text.split('\n')) {
      if (line !== '') this.#services.log(formatLogLine(this.definition.name, requestId, line));
    }
  }
}
