/** What a worker thread is started with. */
export interface WorkerSettings {
  /** File of the handler's module. */
  readonly moduleFile: string;
  /** Name of the exported handler. */
  readonly exportName: string;
}

/** One event for the handler. */
export interface InvokeMessage {
  readonly requestId: string;
  /** JSON text. */
  readonly payload: string;
  /** Milliseconds since 1970 at which the invocation fails. */
  readonly deadline: number;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMegabytes: number;
  readonly logGroupName: string;
  readonly logStreamName: string;
}

/** An error as Lambda answers it. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

/** What a worker thread tells. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'log'; readonly requestId: string | undefined; readonly text: string }
  | { readonly type: 'result'; readonly payload: string }
  | { readonly type: 'failure'; readonly error: FunctionError };
