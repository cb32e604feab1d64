import { describe, expect, test } from '@jest/globals';
import { StorageRefusedError, StorageUnavailableError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { isRetryable, toStorageError } from '../../../lambdas/clients/s3/to-storage-error.ts';

/** An error as the SDK throws it. */
const fault = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error('no'), { name, $metadata: { httpStatusCode } });

const refusals = [
  'AccessDenied',
  'EntityTooSmall',
  'InvalidPart',
  'InvalidPartOrder',
  'NoSuchUpload',
  'PreconditionFailed',
];

describe('an error of the storage', () => {
  test.each(['OperationAborted', 'ConditionalRequestConflict'])('%s is retried', (code) => {
    expect(isRetryable(fault(code, 409))).toBe(true);
    expect(toStorageError(fault(code, 409))).toBeInstanceOf(StorageUnavailableError);
  });

  test.each(refusals)('%s is a refusal, even if the SDK reports 503', (code) => {
    expect(isRetryable(fault(code, 503))).toBe(false);
    const refusal = toStorageError(fault(code, 503));
    expect(refusal).toBeInstanceOf(StorageRefusedError);
    expect(refusal).toMatchObject({ code, message: `S3 rejected a call: ${code} (503)` });
  });

  test.each([
    [399, false],
    [400, true],
    [429, false],
    [499, true],
    [500, false],
    [undefined, false],
  ])('with another code and the status %p is a refusal: %p', (status, isRefusal) => {
    const error = fault('SlowDown', status);
    expect(isRetryable(error)).toBeUndefined();
    const converted = toStorageError(error);
    expect(converted instanceof StorageRefusedError).toBe(isRefusal);
    if (!isRefusal) expect(converted).toMatchObject({ cause: error });
  });

  test.each([
    [403, 'AccessDenied'],
    [404, 'NotFound'],
    [412, 'Unknown'],
  ])('without a code and with the status %i gets the code %s', (status, code) => {
    expect(toStorageError(fault('Unknown', status))).toMatchObject({
      code,
      message: `S3 rejected a call: ${code} (${status})`,
    });
  });

  test('that is not an Error means that the storage is unavailable', () => {
    expect(isRetryable('broken')).toBeUndefined();
    expect(toStorageError('broken')).toBeInstanceOf(StorageUnavailableError);
  });
});
