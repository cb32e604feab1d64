import { ApiError, isUnexplained } from '../../lib/api/api-error.ts';
import { databaseMissingText } from '../../lib/api/database-missing-text.ts';

type Attempt =
  | 'fetch vehicles'
  | 'create vehicle'
  | 'update vehicle'
  | 'delete vehicle'
  | 'import vehicles'
  | 'export vehicles';

/** Returns the server's message, or a default for the attempt. */
export const failureText = (error: unknown, attempt: Attempt): string => {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred';
  return isUnexplained(error) ? `Failed to ${attempt}` : error.message;
};

/** Returns the first field error, or the failure text, where no form shows field errors. */
export const briefFailureText = (error: unknown, attempt: Attempt): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? failureText(error, attempt);

export const loadFailureText = (error: unknown): string =>
  databaseMissingText(error) ?? failureText(error, 'fetch vehicles');
