import { ApiError } from '../../lib/api/api-error.ts';

/** What was tried, as the messages name it. */
type Attempt = 'fetch vehicles' | 'create vehicle' | 'update vehicle' | 'delete vehicle';

/** These say nothing but that it failed. */
const wordlessCodes: ReadonlySet<string> = new Set(['internal_error', 'unknown']);

/** What the administrator is told of a failure: the server's words, or what could not be done. */
export const failureText = (error: unknown, attempt: Attempt): string => {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred';
  return wordlessCodes.has(error.code) || error.message === '' ? `Failed to ${attempt}` : error.message;
};

/** What the banner says when the vehicles could not be read. */
export const loadFailureText = (error: unknown): string => {
  const isMissing =
    error instanceof ApiError && (error.status === 404 || /\b404\b|relation .*vehicles/.test(error.message));
  return isMissing
    ? 'Vehicle database not set up yet. Please run the database schema first.'
    : failureText(error, 'fetch vehicles');
};

/** Whether somebody else has changed the vehicle since it was read. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';
