// @ts-check
// Runs in a worker thread: the part that Lambda's own runtime plays in the cloud.
// JavaScript, since Node's stripper of types would take 11 MB of each worker.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** @import { FunctionError, InvokeMessage, WorkerMessage, WorkerSettings } from './worker-protocol.ts' */

/** @type {WorkerSettings} */
const settings = workerData;
/** @type {(message: WorkerMessage) => void} */
const tell = (message) => parentPort?.postMessage(message);
/** @type {string | undefined} */
let currentRequestId;

// Through the same channel as the results, so that a line never arrives after its invocation has ended.
/** @type {(stream: NodeJS.WriteStream) => void} */
const forwardOutput = (stream) => {
  /** @type {(chunk: unknown) => boolean} */
  stream.write = (chunk) => {
    const text =
      typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '';
    tell({ type: 'log', requestId: currentRequestId, text });
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
      // A handler without a result answers null, as in the cloud.
      .then((result) => tell({ type: 'result', payload: JSON.stringify(result) ?? 'null' }))
      .catch((error) => tell({ type: 'failure', error: describe(error) }));
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
    tell({ type: 'ready' });
  } else {
    const errorMessage = `${settings.moduleFile} exports no handler named ${settings.exportName}`;
    tell({ type: 'failure', error: { errorType: 'Runtime.HandlerNotFound', errorMessage, trace: [] } });
  }
} catch (error) {
  tell({ type: 'failure', error: describe(error) });
}
