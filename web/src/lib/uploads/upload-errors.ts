import type { RetryVerdict } from '../retry.ts';
import { ApiError } from '../api/api-error.ts';

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

/** A failed upload; `message` is written for visitors. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export const cancelledError = (): UploadError => new UploadError('cancelled', 'The upload was cancelled.');

export const isCancelled = (error: unknown): boolean =>
  error instanceof UploadError && error.code === 'cancelled';

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

/** Returns whether to retry; failed API calls were retried already. */
export const classifyUploadError = (error: unknown): RetryVerdict =>
  (error instanceof UploadError ? verdicts[error.code] : undefined) ?? 'final';

const connectionCodes = new Set(['network_error', 'request_aborted', 'offline', 'timeout']);

export const isConnectionError = (error: unknown): boolean =>
  (error instanceof UploadError || error instanceof ApiError) && connectionCodes.has(error.code);

/** The upload has ended or belongs to another visitor. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 404
    : error instanceof UploadError && error.code === 'upload_gone';
