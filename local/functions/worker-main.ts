// Runs in a worker thread: the part that Lambda's own runtime plays in the cloud.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionError, InvokeMessage, WorkerMessage, WorkerSettings } from './worker-protocol.ts';

const settings: WorkerSettings = workerData;
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);
let currentRequestId: string | undefined;

// Through the same channel as the results, so that a line never arrives after its invocation has ended.
const forwardOutput = (stream: NodeJS.WriteStream): void => {
  stream.write = (chunk: unknown): boolean => {
    const text =
      typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '';
    tell({ type: 'log', requestId: currentRequestId, text });
    return true;
  };
};

const describe = (error: unknown): FunctionError =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

const createContext = (message: InvokeMessage): Record<string, unknown> => ({
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

const serve = (handler: (event: unknown, context: unknown) => unknown): void => {
  parentPort?.on('message', (message: InvokeMessage) => {
    currentRequestId = message.requestId;
    const event: unknown = JSON.parse(message.payload);
    Promise.resolve()
      .then(() => handler(event, createContext(message)))
      // A handler without a result answers null, as in the cloud.
      .then((result) => tell({ type: 'result', payload: JSON.stringify(result) ?? 'null' }))
      .catch((error: unknown) => tell({ type: 'failure', error: describe(error) }));
  });
};

forwardOutput(process.stdout);
forwardOutput(process.stderr);
try {
  const loaded: Record<string, unknown> = await import(pathToFileURL(settings.moduleFile).href);
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
