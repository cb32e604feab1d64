import { describe, expect, test } from '@jest/globals';
import { databaseMissing } from '#domain/vehicles/database-missing.ts';
import {
  briefFailureText,
  failureText,
  loadFailureText,
} from '../../../web/src/features/vehicles-admin/failure-text.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';

describe('why vehicles could not be read or changed', () => {
  test.each([
    [new ApiError('internal_error', 'Something went wrong.', { status: 500 }), 'Failed to fetch vehicles'],
    [new ApiError('not_found', 'Something went wrong.', { status: 404 }), databaseMissing],
    [
      new ApiError('admin_access_required', 'Admin access required', { status: 403 }),
      'Admin access required',
    ],
    [new Error('boom'), 'An unexpected error occurred'],
  ])('%s: is said where the list fails', (error, text) => {
    expect(loadFailureText(error)).toBe(text);
  });

  test('names what was tried, or the first field where no form shows it', () => {
    expect(failureText(new ApiError('unknown', ''), 'delete vehicle')).toBe('Failed to delete vehicle');
    const refused = new ApiError('validation_failed', 'Check it', { fields: { price: 'Enter the price' } });
    expect(failureText(refused, 'update vehicle')).toBe('Check it');
    expect(briefFailureText(refused, 'update vehicle')).toBe('Enter the price');
    expect(briefFailureText(new Error('boom'), 'update vehicle')).toBe('An unexpected error occurred');
  });
});
