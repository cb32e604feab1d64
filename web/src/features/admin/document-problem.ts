import { ApiError } from '../../lib/api/api-error.ts';

export interface DocumentProblem {
  readonly message: string;
  readonly isRetryable: boolean;
}

/** Returns a message as a sentence before another one. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** Codes for which a retry does not help. */
const lastingStatuses: ReadonlySet<number | undefined> = new Set([400, 404, 409]);

export const documentProblem = (error: unknown): DocumentProblem =>
  error instanceof ApiError
    ? {
        message: error.message || 'An unexpected error occurred',
        isRetryable: !lastingStatuses.has(error.status),
      }
    : { message: 'An unexpected error occurred', isRetryable: true };
