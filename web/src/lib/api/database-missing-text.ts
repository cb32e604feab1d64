import { databaseMissing } from '#domain/vehicles/database-missing.ts';
import { ApiError } from './api-error.ts';

/** Returns the text for a missing vehicles route (404); the server reports a missing table itself. */
export const databaseMissingText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 404 ? databaseMissing : undefined;
