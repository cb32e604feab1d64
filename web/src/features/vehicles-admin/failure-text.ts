import { ApiError, isUnexplained } from '../../lib/api/api-error.ts';
import { notSetUpText } from '../../lib/api/not-set-up-text.ts';

/** What was tried, as the messages name it. */
type Attempt = 'fetch vehicles' | 'create vehicle' | 'update vehicle' | 'delete vehicle';

/** What the administrator is told of a failure: the server's words, or what could not be done. */
export const failureText = (error: unknown, attempt: Attempt): string => {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred';
  return isUnexplained(error) ? `Failed to ${attempt}` : error.message;
};

/** What is said of a failure where no form shows what is wrong with a field: the first of those, if there are any. */
export const briefFailureText = (error: unknown, attempt: Attempt): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? failureText(error, attempt);

/** What the banner says when the vehicles could not be read. */
export const loadFailureText = (error: unknown): string =>
  notSetUpText(error) ?? failureText(error, 'fetch vehicles');

/** Whether somebody else has changed the vehicle since it was read. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';
