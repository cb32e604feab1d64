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
}

/** What became of a submission; `problem` is the banner's text, `fields` what is wrong with single fields. */
export type SendResult<Answer> =
  | { readonly isSent: true; readonly answer: Answer }
  | { readonly isSent: false; readonly problem: string; readonly fields: Record<string, string> };

const failure = (error: unknown, refused: SubmissionCalls<unknown>['refused']): SendResult<never> => {
  if (typeof refused === 'function') {
    const fields = error instanceof ApiError ? error.fields : {};
    return { isSent: false, problem: refused(error), fields };
  }
  if (isRefusal(error)) {
    const problem = `${refused}: ${error.message || 'Unknown error occurred'}`;
    return { isSent: false, problem, fields: error.fields };
  }
  return { isSent: false, problem: `An error occurred: ${messageOf(error)}`, fields: {} };
};

/** Stores a submission, then asks for its notification without waiting; never throws. */
export const sendSubmission = async <Answer extends { readonly id: string }>(
  { submit, notify, refused }: SubmissionCalls<Answer>,
  key: SubmissionKey,
): Promise<SendResult<Answer>> => {
  try {
    const answer = await submit(key.current()).catch((error: unknown) => {
      if (!isKeyReused(error)) throw error;
      // The first attempt got through after all, and the text was changed since: this is another submission.
      return submit(key.renew());
    });
    notify(answer.id).catch((error: unknown) => {
      logWarning('The notification was not sent now; the server will send it later', error);
    });
    key.renew();
    return { isSent: true, answer };
  } catch (error) {
    return failure(error, refused);
  }
};
