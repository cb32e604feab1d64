import { ApiError } from '../../../lib/api/api-error.ts';

/** Whether a call failed since what it is about is gone. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
