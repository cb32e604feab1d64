import { ApiError } from './api-error.ts';

/**
 * What is said where the vehicles can't be read because there is no place for them: the answer is a 404, or tells of
 * one or of a missing relation. Undefined of other errors.
 */
export const notSetUpText = (error: unknown): string | undefined =>
  error instanceof ApiError &&
  (error.status === 404 || /\b404\b|relation .*vehicles.* does not exist/i.test(error.message))
    ? 'Vehicle database not set up yet. Please run the database schema first.'
    : undefined;
