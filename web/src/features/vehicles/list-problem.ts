import { ApiError } from '../../lib/api/api-error.ts';

const failed = 'Failed to fetch vehicles';
const notSetUp = 'Vehicle database not set up yet. Please run the database schema first.';

/** What the visitor is told when the list of vehicles can't be had. */
export const listProblem = (error: unknown): string => {
  if (!(error instanceof ApiError)) return failed;
  const { status, code, message } = error;
  if (status === 404 || /\b404\b|relation .*vehicles.* does not exist/i.test(message)) return notSetUp;
  return code === 'unknown' || code === 'internal_error' || message === '' ? failed : message;
};
