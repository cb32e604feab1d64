import type { RetryVerdict } from '../retry.ts';
import { ApiError } from '../api/api-error.ts';

/** What can go wrong with an upload, for programs; a failed call of the API has the codes of `ApiError` instead. */
export type UploadErrorCode =
  | 'invalid_source'
  | 'invalid_path'
  | 'invalid_address'
  | 'too_large'
  | 'wrong_type'
  | 'unreadable_file'
  | 'not_pausable'
  | 'cancelled'
  | 'request_aborted'
  | 'network_error'
  | 'address_expired'
  | 'upload_gone'
  | 'missing_bucket_or_region'
  | 'missing_etag'
  | 'size_mismatch'
  | 'throttled'
  | 'unavailable'
  | 'refused'
  | 'unknown';

/** An upload that did not succeed; `message` is meant for the visitor. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The visitor's own decision, told apart from failures by its code. */
export const cancelledError = (): UploadError => new UploadError('cancelled', 'The upload was cancelled.');

export const isCancelled = (error: unknown): boolean =>
  error instanceof UploadError && error.code === 'cancelled';

/** Whatever was thrown, as an error with words for the visitor. */
export const toUploadError = (error: unknown): UploadError | ApiError =>
  error instanceof UploadError || (error instanceof ApiError && error.message !== '')
    ? error
    : new UploadError('unknown', 'Unknown error', error);

const verdicts: Partial<Record<UploadErrorCode, RetryVerdict>> = {
  network_error: 'transient',
  request_aborted: 'transient',
  address_expired: 'transient',
  unavailable: 'transient',
  throttled: 'throttled',
};

/** Whether sending again may help; calls of the API were repeated already when they fail. */
export const classifyUploadError = (error: unknown): RetryVerdict =>
  (error instanceof UploadError ? verdicts[error.code] : undefined) ?? 'final';

const connectionCodes = new Set(['network_error', 'request_aborted', 'offline', 'timeout']);

/** Whether a failure may be the connection's, so that it can pass when the browser is online again. */
export const isConnectionError = (error: unknown): boolean =>
  (error instanceof UploadError || error instanceof ApiError) && connectionCodes.has(error.code);

/** Whether the server does not know the upload: it is over, or another visitor's. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 404
    : error instanceof UploadError && error.code === 'upload_gone';
