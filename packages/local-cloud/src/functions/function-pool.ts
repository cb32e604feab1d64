import { randomUUID } from 'node:crypto';
import type { AwsCredentials, RoleSession } from '../aws/credential-authority.ts';
import { functionEnvironment, type ServiceEndpoints } from './function-environment.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionWorker, type InvocationOutcome } from './function-worker.ts';
import { describeFailure, readableLine } from './readable-line.ts';

/** What functions run with. */
export interface FunctionSurroundings {
  readonly endpoints: ServiceEndpoints;
  /** Temporary credentials of a role. */
  readonly credentialsFor: (session: RoleSession, lifetimeSeconds: number) => AwsCredentials;
  /** Receives what functions write, one line at a time. */
  readonly log: (line: string) => void;
}

/**
 * Workers of one function at a time; what comes beyond that waits. Each takes about 25 MB, and more of them would
 * only fight for a developer's few cores.
 */
const maxWorkers = 2;
/** A worker that nobody needed for so long is ended: an idle runner should be small. */
const idleMilliseconds = 60_000;
const credentialsLifetimeSeconds = 12 * 3600;
/** A worker keeps the credentials it was started with, so it must not outlive them. */
const maxWorkerAgeMilliseconds = (credentialsLifetimeSeconds - 3600) * 1000;

interface WarmWorker {
  readonly worker: FunctionWorker;
  readonly startedAt: number;
  idleTimer?: NodeJS.Timeout;
}

/** The workers of one function: warm ones are used again, further ones are started up to a limit. */
export class FunctionPool {
  readonly definition: FunctionDefinition;
  readonly #surroundings: FunctionSurroundings;
  readonly #idle: WarmWorker[] = [];
  readonly #workers = new Set<WarmWorker>();
  #isRetired = false;
  readonly #waiting: ((warm: WarmWorker) => void)[] = [];

  constructor(definition: FunctionDefinition, surroundings: FunctionSurroundings) {
    this.definition = definition;
    this.#surroundings = surroundings;
  }

  /** Runs the handler with a JSON text; never rejects. */
  async invoke(payload: string, requestId: string = randomUUID()): Promise<InvocationOutcome> {
    const warm = await this.#take();
    const outcome = await warm.worker.invoke(requestId, payload);
    if (outcome.isError) this.#log(requestId, describeFailure(outcome.payload));
    await this.#giveBack(warm);
    return outcome;
  }

  /** Lets what is under way finish, then ends all workers: for a pool that gets no more events. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    await Promise.all(this.#idle.splice(0).map((warm) => this.#end(warm)));
  }

  /** Ends all workers at once. */
  async close(): Promise<void> {
    const workers = [...this.#workers];
    this.#idle.length = 0;
    await Promise.all(workers.map((warm) => this.#end(warm)));
  }

  async #take(): Promise<WarmWorker> {
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

  async #giveBack(warm: WarmWorker): Promise<void> {
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
    }, idleMilliseconds);
    warm.idleTimer.unref();
  }

  #start(): WarmWorker {
    const { definition } = this;
    const { endpoints, credentialsFor } = this.#surroundings;
    // Lambda names the session after the function.
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
      if (line !== '') this.#surroundings.log(readableLine(this.definition.name, requestId, line));
    }
  }
}
