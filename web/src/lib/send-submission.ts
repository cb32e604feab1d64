import { ApiError, isKeyReused, isRefusal } from './api/api-error.ts';
import { errorMessage } from './error-message.ts';
import { logWarning } from './log.ts';
import type { SubmissionKey } from './submission-key.ts';

/** The two calls of a form, each under the id of its record. */
interface SubmissionCalls<Stored> {
  readonly submit: (id: string) => Promise<Stored>;
  readonly notify: (id: string) => Promise<unknown>;
  /** How the banner begins when the server refuses, e.g. 'Failed to submit form'; or what it says of any failure. */
  readonly refusalText: string | ((error: unknown) => string);
  /** What the banner says of a refusal without a message. */
  readonly refusalReason?: (refusal: ApiError) => string;
}

/** Why a submission was not taken; `problem` is the banner's text, `fields` what is wrong with single fields. */
export interface SendFailure {
  readonly isSent: false;
  readonly problem: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What became of a submission. */
export type SendResult<Stored> =
  | {
      readonly isSent: true;
      readonly response: Stored;
      /** The same before its last changes, which had got through without a response. */
      readonly earlierReference?: string | undefined;
    }
  | SendFailure;

const failureText = (error: unknown, { refusalText, refusalReason }: SubmissionCalls<unknown>): string => {
  if (typeof refusalText === 'function') return refusalText(error);
  if (!isRefusal(error)) return `An error occurred: ${errorMessage(error)}`;
  return `${refusalText}: ${error.message || (refusalReason?.(error) ?? 'Unknown error occurred')}`;
};

/** Stores a submission under a key, then asks for its notification without waiting; never throws. */
export const storeSubmission = async <Stored extends { readonly id: string }>(
  calls: SubmissionCalls<Stored>,
  key: SubmissionKey,
): Promise<SendResult<Stored>> => {
  let earlierReference: string | undefined;
  try {
    const response = await calls.submit(key.current()).catch((error: unknown) => {
      if (!isKeyReused(error)) throw error;
      // The first attempt got through after all, and the text was changed since: this is another submission.
      earlierReference = error.reference;
      return calls.submit(key.renew());
    });
    calls.notify(response.id).catch((error: unknown) => {
      logWarning('The notification was not sent now; the server will send it later', error);
    });
    return { isSent: true, response, earlierReference };
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    return { isSent: false, problem: failureText(error, calls), fields };
  }
};

/** Stores a submission as `storeSubmission` does; the next one has another key. */
export const sendSubmission: typeof storeSubmission = async (calls, key) => {
  const result = await storeSubmission(calls, key);
  if (result.isSent) key.renew();
  return result;
};
