import { httpStatus } from '../aws/error-details.ts';
import { StorageRefusedError, StorageUnavailableError } from './storage-errors.ts';

/** Codes of status 409 that another attempt may not meet again. */
const retryableCodes = new Set([
  'OperationAborted',
  // Two conditional writes at once: repeated, the call finds what the other one made.
  'ConditionalRequestConflict',
]);

/** Refusals that CompleteMultipartUpload may send with status 200, which the SDK turns into 503. */
const refusalCodes = new Set([
  'AccessDenied',
  'EntityTooSmall',
  'InvalidPart',
  'InvalidPartOrder',
  'NoSuchUpload',
  'PreconditionFailed',
]);

/** Returns whether a call may be repeated; undefined when its status tells. */
export const isRetryable = (error: unknown): boolean | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (retryableCodes.has(error.name)) return true;
  return refusalCodes.has(error.name) ? false : undefined;
};

/** The SDK's name for responses without a code, as to HEAD. */
const unknownCode = 'Unknown';
const codesByStatus: Record<number, string> = { 403: 'AccessDenied', 404: 'NotFound' };

/** Returns the product's error for the last one of the SDK. */
export const toStorageError = (error: unknown): StorageRefusedError | StorageUnavailableError => {
  const status = httpStatus(error) ?? 0;
  const isRefused = isRetryable(error) === false || (status >= 400 && status < 500 && status !== 429);
  if (!(error instanceof Error) || !isRefused || isRetryable(error) === true) {
    return new StorageUnavailableError({ cause: error });
  }
  const code = error.name === unknownCode ? (codesByStatus[status] ?? unknownCode) : error.name;
  return new StorageRefusedError(code, status);
};
