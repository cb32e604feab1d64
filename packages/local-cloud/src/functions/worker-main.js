// @ts-check
// Runs in a worker thread, in place of Lambda's runtime. JavaScript: type stripping would take 11 MB per worker.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** @import { FunctionError, InvokeMessage, WorkerMessage, WorkerSettings } from './worker-protocol.ts' */

/** @type {WorkerSettings} */
const settings = workerData;
/** @type {(message: WorkerMessage) => void} */
const post = (message) => parentPort?.postMessage(message);
/** @type {string | undefined} */
let currentRequestId;

// Same channel as results, so that no line arrives after its invocation.
/** @type {(stream: NodeJS.WriteStream) => void} */
const forwardOutput = (stream) => {
  /** @type {(chunk: unknown) => boolean} */
  stream.write = (chunk) => {
    const text =
      typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '';
    post({ type: 'log', requestId: currentRequestId, text });
    return true;
  };
};

/** @type {(error: unknown) => FunctionError} */
const describe = (error) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

/** @type {(message: InvokeMessage) => Record<string, unknown>} */
const createContext = (message) => ({
  callbackWaitsForEmptyEventLoop: true,
  functionName: message.functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: message.functionArn,
  memoryLimitInMB: String(message.memoryMegabytes),
  awsRequestId: message.requestId,
  logGroupName: message.logGroupName,
  logStreamName: message.logStreamName,
  getRemainingTimeInMillis: () => Math.max(0, message.deadline - Date.now()),
});

/** @type {(handler: (event: unknown, context: unknown) => unknown) => void} */
const serve = (handler) => {
  parentPort?.on('message', (/** @type {InvokeMessage} */ message) => {
    currentRequestId = message.requestId;
    /** @type {unknown} */
    const event = JSON.parse(message.payload);
    Promise.resolve()
      .then(() => handler(event, createContext(message)))
      // As in Lambda, no result becomes null.
      .then((result) => post({ type: 'result', payload: JSON.stringify(result) ?? 'null' }))
      .catch((error) => post({ type: 'failure', error: describe(error) }));
  });
};

forwardOutput(process.stdout);
forwardOutput(process.stderr);
try {
  /** @type {Record<string, unknown>} */
  const loaded = await import(pathToFileURL(settings.moduleFile).href);
  const handler = loaded[settings.exportName];
  if (typeof handler === 'function') {
    serve((event, context) => Reflect.apply(handler, undefined, [event, context]));
    post({ type: 'ready' });
  } else {
    const errorMessage = `${settings.moduleFile} exports no handler named ${settings.exportName}`;
    post({ type: 'failure', error: { errorType: 'Runtime.HandlerNotFound', errorMessage, trace: [] } });
  }
} catch (error) {
  post({ type: 'failure', error: describe(error) });
}
