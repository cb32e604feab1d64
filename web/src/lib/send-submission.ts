import type { Source } from '#domain/submissions/source.ts';
import { ApiError, isKeyReused, isOffline, isRefusal } from './api/api-error.ts';
import { errorMessage } from './error-message.ts';
import { logWarning } from './log.ts';
import type { SubmissionKey } from './submission-key.ts';
import { visitSource } from './visit-source.ts';

interface Visit {
  readonly details?: { readonly source: Source };
}

interface SubmissionCalls<Stored> {
  /** @param visit how it began, which is stored and in no mail */
  readonly submit: (id: string, visit: Visit) => Promise<Stored>;
  readonly notify: (id: string) => Promise<unknown>;
  /** Start of the banner's text, e.g. 'Failed to submit form', or a function for the whole text. */
  readonly refusalText: string | ((error: unknown) => string);
  readonly refusalReason?: (refusal: ApiError) => string;
}

export interface SendFailure {
  readonly isSent: false;
  readonly problem: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Is over when the connection is back. */
  readonly isOffline: boolean;
}

export type SendResult<Stored> =
  | {
      readonly isSent: true;
      readonly response: Stored;
      /** Reference of an earlier version, stored although its response got lost. */
      readonly earlierReference?: string | undefined;
    }
  | SendFailure;

const failureText = (error: unknown, { refusalText, refusalReason }: SubmissionCalls<unknown>): string => {
  if (typeof refusalText === 'function') return refusalText(error);
  if (!isRefusal(error)) return `An error occurred: ${errorMessage(error)}`;
  return `${refusalText}: ${error.message || (refusalReason?.(error) ?? 'Unknown error occurred')}`;
};

/** Stores a submission, then requests its notification without waiting for it; never throws. */
export const storeSubmission = async <Stored extends { readonly id: string }>(
  calls: SubmissionCalls<Stored>,
  key: SubmissionKey,
): Promise<SendResult<Stored>> => {
  let earlierReference: string | undefined;
  const source = visitSource();
  const visit: Visit = source === undefined ? {} : { details: { source } };
  try {
    const response = await calls.submit(key.current(), visit).catch((error: unknown) => {
      if (!isKeyReused(error)) throw error;
      // An earlier attempt was stored and the text changed since: this is another submission.
      earlierReference = error.reference;
      return calls.submit(key.renew(), visit);
    });
    calls.notify(response.id).catch((error: unknown) => {
      logWarning('The notification was not sent; the server will retry', error);
    });
    return { isSent: true, response, earlierReference };
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    return { isSent: false, problem: failureText(error, calls), fields, isOffline: isOffline(error) };
  }
};

export const sendSubmission: typeof storeSubmission = async (calls, key) => {
  const result = await storeSubmission(calls, key);
  if (result.isSent) key.renew();
  return result;
};
