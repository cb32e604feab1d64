import { describe, expect, test } from '@jest/globals';
import { invalidId, lookupProblem } from '../../web/src/features/enquiries/lookup-problem.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';

const general = 'Something went wrong. Please try again.';

describe('the message for a vehicle that can’t be shown', () => {
  test('depends on the server’s error for the id', () => {
    expect(lookupProblem(new ApiError('validation_failed', 'Invalid', { status: 400 }))).toEqual(invalidId);
    expect(lookupProblem(new ApiError('not_found', 'No', { status: 404 }))).toMatchObject({
      message: 'Vehicle not found',
      isRetryable: false,
    });
  });

  test.each([
    ['an unreadable answer', new ApiError('unknown', '', { status: 500 }), general],
    ['an answer without words', new ApiError('internal_error', '', { status: 500 }), general],
    ['a slip of ours', new Error('boom'), general],
    ['an answer with words', new ApiError('throttled', 'We are busy.', { status: 429 }), 'We are busy.'],
  ])('%s: gives advice', (_, error, advice) => {
    expect(lookupProblem(error)).toEqual({ message: 'Failed to fetch vehicle', advice, isRetryable: true });
  });
});
