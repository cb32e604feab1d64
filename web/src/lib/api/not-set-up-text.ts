import { databaseNotSetUp } from '#domain/vehicles/database-not-set-up.ts';
import { ApiError } from './api-error.ts';

/** Returns what is said where the route of the vehicles is missing; a missing table the server tells by itself. */
export const notSetUpText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 404 ? databaseNotSetUp : undefined;
