export interface WorkerSettings {
  readonly moduleFile: string;
  readonly exportName: string;
}

export interface InvokeMessage {
  readonly requestId: string;
  readonly payload: string;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMegabytes: number;
  readonly logGroupName: string;
  readonly logStreamName: string;
}

export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'log'; readonly requestId: string | undefined; readonly text: string }
  | { readonly type: 'result'; readonly payload: string }
  | { readonly type: 'failure'; readonly error: FunctionError };
