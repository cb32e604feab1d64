import { Worker } from 'node:worker_threads';
import { logStreamName } from './function-environment.ts';
import type { FunctionDefinition } from './function-definition.ts';
import type { FunctionError, InvokeMessage, WorkerMessage, WorkerSettings } from './worker-protocol.ts';

export interface InvocationOutcome {
  readonly payload: string;
  readonly isError: boolean;
}

/** Lambda's limit: 6 MB plus its envelope, as in its error message. */
const maxResponseBytes = 6_291_556;
/** Lambda's limit of the init phase. */
const initTimeoutMilliseconds = 10_000;
/** The default of 48 MB per worker would dominate the memory. */
const youngGenerationMegabytes = 8;

const failed = (error: FunctionError): InvocationOutcome => ({
  payload: JSON.stringify(error),
  isError: true,
});

const checkSize = (payload: string): InvocationOutcome =>
  Buffer.byteLength(payload) <= maxResponseBytes
    ? { payload, isError: false }
    : failed({
        errorType: 'Function.ResponseSizeTooLarge',
        errorMessage: `Response payload size exceeded maximum allowed payload size (${maxResponseBytes} bytes).`,
      });

const crashed = (requestId: string, reason: string): InvocationOutcome =>
  failed({
    errorType: 'Runtime.ExitError',
    errorMessage: `RequestId: ${requestId} Error: Runtime exited: ${reason}`,
  });

interface FunctionWorkerOptions {
  readonly definition: FunctionDefinition;
  readonly environment: Record<string, string>;
  readonly log: (requestId: string | undefined, text: string) => void;
}

/** A worker thread that serves one event at a time. */
export class FunctionWorker {
  readonly #definition: FunctionDefinition;
  readonly #worker: Worker;
  readonly #log: FunctionWorkerOptions['log'];
  readonly #started: Promise<FunctionError | undefined>;
  #finish: ((message: WorkerMessage) => void) | undefined;
  #crash: string | undefined;

  constructor({ definition, environment, log }: FunctionWorkerOptions) {
    this.#definition = definition;
    this.#log = log;
    const settings: WorkerSettings = {
      moduleFile: definition.moduleFile,
      exportName: definition.exportName,
    };
    this.#worker = new Worker(new URL('./worker-main.js', import.meta.url), {
      name: definition.name,
      workerData: settings,
      env: environment,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: {
        maxOldGenerationSizeMb: definition.memoryMegabytes,
        maxYoungGenerationSizeMb: youngGenerationMegabytes,
      },
    });
    this.#started = new Promise((resolve) => {
      this.#finish = (message) => resolve(message.type === 'failure' ? message.error : undefined);
    });
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'log') log(message.requestId, message.text);
      else this.#settle(message);
    });
    this.#worker.on('error', (error: unknown) =>
      this.#end(error instanceof Error ? error.message : String(error)),
    );
    this.#worker.on('exit', (code) => this.#end(`exit code ${code}`));
  }

  get isUsable(): boolean {
    return this.#crash === undefined;
  }

  /** Never rejects. After a timeout or crash the worker is unusable. */
  async invoke(requestId: string, payload: string): Promise<InvocationOutcome> {
    const initError = await this.#withTimeout(this.#started, initTimeoutMilliseconds, () => ({
      errorType: 'Sandbox.Timedout',
      errorMessage: `RequestId: ${requestId} Error: The init phase took longer than ${initTimeoutMilliseconds / 1000} seconds`,
    }));
    if (initError !== undefined) {
      // No event has been handled yet, so the message can't contain user input.
      this.#log(undefined, `could not be loaded: ${initError.errorMessage.replace(/\s*\n\s*/g, '; ')}`);
      await this.stop();
      return failed(initError);
    }
    if (this.#crash !== undefined) return crashed(requestId, this.#crash);
    const { timeoutMilliseconds } = this.#definition;
    const outcome = new Promise<InvocationOutcome>((resolve) => {
      this.#finish = (message) => {
        if (message.type === 'result') resolve(checkSize(message.payload));
        if (message.type === 'failure') {
          resolve(this.#crash === undefined ? failed(message.error) : crashed(requestId, this.#crash));
        }
      };
    });
    this.#worker.postMessage(this.#messageFor(requestId, payload));
    return this.#withTimeout(outcome, timeoutMilliseconds, () =>
      failed({
        errorType: 'Sandbox.Timedout',
        errorMessage: `RequestId: ${requestId} Error: Task timed out after ${(timeoutMilliseconds / 1000).toFixed(2)} seconds`,
      }),
    );
  }

  async stop(): Promise<void> {
    this.#crash ??= 'stopped';
    await this.#worker.terminate();
  }

  #messageFor(requestId: string, payload: string): InvokeMessage {
    const { name, arn, memoryMegabytes, logGroupName, timeoutMilliseconds } = this.#definition;
    return {
      requestId,
      payload,
      deadline: Date.now() + timeoutMilliseconds,
      functionName: name,
      functionArn: arn,
      memoryMegabytes,
      logGroupName,
      logStreamName,
    };
  }

  #settle(message: WorkerMessage): void {
    const finish = this.#finish;
    this.#finish = undefined;
    finish?.(message);
  }

  #end(reason: string): void {
    this.#crash ??= reason;
    this.#settle({ type: 'failure', error: { errorType: 'Runtime.ExitError', errorMessage: reason } });
  }

  async #withTimeout<Value>(
    work: Promise<Value>,
    milliseconds: number,
    onTimeout: () => Value,
  ): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<Value>((resolve) => {
      timer = setTimeout(() => {
        this.#finish = undefined;
        this.stop().catch(() => {});
        resolve(onTimeout());
      }, milliseconds);
    });
    const value = await Promise.race([work, timeout]);
    clearTimeout(timer);
    return value;
  }
}
