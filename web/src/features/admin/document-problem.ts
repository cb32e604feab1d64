import { ApiError } from '../../lib/api/api-error.ts';

/** Why documents can't be listed or opened. */
export interface DocumentProblem {
  readonly message: string;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;
}

/** Answers that stay as they are: an address that names nothing, what is not there, what has expired. */
const lastingStatuses: ReadonlySet<number | undefined> = new Set([400, 404, 409]);

/** What the administrator is told of a failed call. */
export const documentProblem = (error: unknown): DocumentProblem =>
  error instanceof ApiError
    ? {
        message: error.message || 'An unexpected error occurred',
        isPassing: !lastingStatuses.has(error.status),
      }
    : { message: 'An unexpected error occurred', isPassing: true };
