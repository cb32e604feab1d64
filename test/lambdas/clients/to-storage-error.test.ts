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

describe('a fault of the storage', () => {
  test.each(['OperationAborted', 'ConditionalRequestConflict'])('%s may be tried again', (code) => {
    expect(isRetryable(fault(code, 409))).toBe(true);
    expect(toStorageError(fault(code, 409))).toBeInstanceOf(StorageUnavailableError);
  });

  test.each(refusals)('%s is a refusal, also where the SDK calls it 503', (code) => {
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
  ])('any other with the status %p: whether it is a refusal: %p', (status, isRefusal) => {
    const error = fault('SlowDown', status);
    expect(isRetryable(error)).toBeUndefined();
    const told = toStorageError(error);
    expect(told instanceof StorageRefusedError).toBe(isRefusal);
    if (!isRefusal) expect(told).toMatchObject({ cause: error });
  });

  test.each([
    [403, 'AccessDenied'],
    [404, 'NotFound'],
    [412, 'Unknown'],
  ])('without a code, with the status %i, is called %s', (status, code) => {
    expect(toStorageError(fault('Unknown', status))).toMatchObject({
      code,
      message: `S3 rejected a call: ${code} (${status})`,
    });
  });

  test('that is no error is none of a known kind', () => {
    expect(isRetryable('broken')).toBeUndefined();
    expect(toStorageError('broken')).toBeInstanceOf(StorageUnavailableError);
  });
});
