import { ApiError, isKeyReused, isRefusal } from './api/api-error.ts';
import { messageOf } from './error-message.ts';
import { logWarning } from './log.ts';
import type { SubmissionKey } from './submission-key.ts';

/** The two calls of a form, each under the id of its record. */
interface SubmissionCalls<Answer> {
  readonly submit: (id: string) => Promise<Answer>;
  readonly notify: (id: string) => Promise<unknown>;
  /** How the banner begins when the server refuses, e.g. 'Failed to submit form'; or what it says of any failure. */
  readonly refused: string | ((error: unknown) => string);
  /** What the banner says of a refusal without a message. */
  readonly reasonOf?: (refusal: ApiError) => string;
}

/** Why a submission was not taken; `problem` is the banner's text, `fields` what is wrong with single fields. */
export interface SendFailure {
  readonly isSent: false;
  readonly problem: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What became of a submission. */
export type SendResult<Answer> =
  | {
      readonly isSent: true;
      readonly answer: Answer;
      /** The same before its last changes, which had got through without a response. */
      readonly earlierReference?: string | undefined;
    }
  | SendFailure;

const problemOf = (error: unknown, { refused, reasonOf }: SubmissionCalls<unknown>): string => {
  if (typeof refused === 'function') return refused(error);
  if (!isRefusal(error)) return `An error occurred: ${messageOf(error)}`;
  return `${refused}: ${error.message || (reasonOf?.(error) ?? 'Unknown error occurred')}`;
};

/** Stores a submission under a key, then asks for its notification without waiting; never throws. */
export const storeSubmission = async <Answer extends { readonly id: string }>(
  calls: SubmissionCalls<Answer>,
  key: SubmissionKey,
): Promise<SendResult<Answer>> => {
  let earlierReference: string | undefined;
  try {
    const answer = await calls.submit(key.current()).catch((error: unknown) => {
      if (!isKeyReused(error)) throw error;
      // The first attempt got through after all, and the text was changed since: this is another submission.
      earlierReference = error.reference;
      return calls.submit(key.renew());
    });
    calls.notify(answer.id).catch((error: unknown) => {
      logWarning('The notification was not sent now; the server will send it later', error);
    });
    return { isSent: true, answer, earlierReference };
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    return { isSent: false, problem: problemOf(error, calls), fields };
  }
};

/** Stores a submission as `storeSubmission` does; the next one has another key. */
export const sendSubmission: typeof storeSubmission = async (calls, key) => {
  const result = await storeSubmission(calls, key);
  if (result.isSent) key.renew();
  return result;
};
