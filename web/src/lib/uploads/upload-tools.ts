import type { RetryTools } from '../retry.ts';
import type { Connection } from './connection.ts';
import type { ResumableCache } from './resumable-cache.ts';
import type { Transport } from './transport.ts';
import type { UploadCalls } from './upload-calls.ts';
import type { UploadControl } from './upload-control.ts';

/** What uploads need of the world; tests pass their own. */
export interface UploadTools {
  readonly calls: UploadCalls;
  readonly transport: Transport;
  readonly retry: RetryTools;
  readonly connection: Connection;
  readonly cache: ResumableCache;
  /** The device's clock, in milliseconds; only differences count. */
  readonly now: () => number;
}

/** One upload while it runs. */
export interface UploadRun {
  readonly tools: UploadTools;
  readonly control: UploadControl;
  /** Told how many bytes have been sent so far; less than before when some must be sent again. */
  readonly report: (transferred: number) => void;
}

/** Where an uploaded file lies, and its size in bytes. */
export interface UploadedFile {
  readonly key: string;
  readonly size: number;
}
