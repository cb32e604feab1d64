import { httpStatus } from '../aws/error-details.ts';
import { StorageRefusedError, StorageUnavailableError } from './storage-errors.ts';

const retryableCodes = new Set([
  'OperationAborted',
  // Two concurrent conditional writes: a retry finds the object that the other one created.
  'ConditionalRequestConflict',
]);

/** CompleteMultipartUpload may send these with status 200, which the SDK turns into 503. */
const refusalCodes = new Set([
  'AccessDenied',
  'EntityTooSmall',
  'InvalidPart',
  'InvalidPartOrder',
  'NoSuchUpload',
  'PreconditionFailed',
]);

/** Returns whether to retry; undefined leaves the decision to the status. */
export const isRetryable = (error: unknown): boolean | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (retryableCodes.has(error.name)) return true;
  return refusalCodes.has(error.name) ? false : undefined;
};

const unknownCode = 'Unknown';
const codesByStatus = new Map([
  [403, 'AccessDenied'],
  [404, 'NotFound'],
]);

export const toStorageError = (error: unknown): StorageRefusedError | StorageUnavailableError => {
  const status = httpStatus(error) ?? 0;
  const isRefused = isRetryable(error) === false || (status >= 400 && status < 500 && status !== 429);
  if (!(error instanceof Error) || !isRefused || isRetryable(error) === true) {
    return new StorageUnavailableError({ cause: error });
  }
  const code = error.name === unknownCode ? (codesByStatus.get(status) ?? unknownCode) : error.name;
  return new StorageRefusedError(code, status);
};
