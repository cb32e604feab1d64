import { ApiError } from '../../../lib/api/api-error.ts';

/** Returns whether a request failed because the record is gone. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
