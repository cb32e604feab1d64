import { ApiError, isWordless } from '../../lib/api/api-error.ts';
import { notSetUpText } from '../../lib/api/not-set-up.ts';

const failed = 'Failed to fetch vehicles';

/** What the visitor is told when the list of vehicles can't be had. */
export const listProblem = (error: unknown): string => {
  if (!(error instanceof ApiError)) return failed;
  return notSetUpText(error) ?? (isWordless(error) ? failed : error.message);
};
