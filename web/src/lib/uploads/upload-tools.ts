import type { RetryTools } from '../retry.ts';
import type { Connection } from './connection.ts';
import type { ResumableCache } from './resumable-cache.ts';
import type { Transport } from './transport.ts';
import type { UploadCalls } from './upload-calls.ts';
import type { UploadControl } from './upload-control.ts';

export interface UploadTools {
  readonly calls: UploadCalls;
  readonly transport: Transport;
  readonly retry: RetryTools;
  readonly connection: Connection;
  readonly cache: ResumableCache;
  readonly now: () => number;
}

export interface UploadRun {
  readonly tools: UploadTools;
  readonly control: UploadControl;
  /** Called with the bytes sent so far; can decrease when parts are sent again. */
  readonly report: (transferred: number) => void;
}

export interface UploadedFile {
  readonly key: string;
  readonly size: number;
}
