import type { ApplicationForm } from '#domain/applications/application-form.ts';
import { payloadOf } from '#domain/applications/application-payload.ts';
import { notifyLoanApplication, submitApplication } from '#domain/applications/contract.ts';
import type { StartingPoint } from '#domain/applications/starting-point.ts';
import { documentFields, type StoredDocumentField } from '#domain/documents/document-fields.ts';
import { isKeyReused, isRefusal } from '../../lib/api/api-error.ts';
import type { request as callApi } from '../../lib/api/request.ts';
import { messageOf } from '../../lib/error-message.ts';
import { logWarning } from '../../lib/log.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import type { StoredDocument } from './application-draft.ts';
import { type Problems, problemsFromServer } from './step-problems.ts';

/** What the browser sends along when the page is closed is at most 64 KiB; names and headers count too. */
const keepaliveLimit = 60 * 1024;

interface CompleteApplication {
  readonly form: ApplicationForm;
  /** What the applicant calculated or came from. */
  readonly startingPoint?: StartingPoint | undefined;
  /** Those that have arrived. */
  readonly documents: readonly StoredDocument[];
  /** What stands in the robots' trap; people leave it empty. */
  readonly leaveBlank: string;
}

/** What became of an application; `problem` is the banner's text, `problems` what is wrong with single fields. */
export type SendResult =
  | {
      readonly isSent: true;
      readonly reference: string;
      /** Of the same application before its last changes, which had got through without an answer. */
      readonly earlierReference?: string | undefined;
    }
  | { readonly isSent: false; readonly problem: string; readonly problems: Problems };

const failure = (error: unknown): SendResult => {
  if (isRefusal(error)) {
    const { code, fields, message } = error;
    const reason = code === 'unknown' ? 'Unknown error occurred' : JSON.stringify({ code, fields });
    const detail = message || reason;
    return {
      isSent: false,
      problem: `Failed to submit application: ${detail}`,
      problems: problemsFromServer(fields),
    };
  }
  return { isSent: false, problem: `An error occurred: ${messageOf(error)}`, problems: {} };
};

const documentKeys = (documents: readonly StoredDocument[]): Partial<Record<StoredDocumentField, string>> => {
  const keys: Partial<Record<StoredDocumentField, string>> = {};
  for (const { form, stored } of documentFields) {
    const key = documents.find(({ field }) => field === form)?.key;
    if (key !== undefined) keys[stored] = key;
  }
  return keys;
};

/** Stores an application, then asks for its notification without waiting; never throws. */
export const sendApplication = async (
  { form, startingPoint, documents, leaveBlank }: CompleteApplication,
  key: SubmissionKey,
  request: typeof callApi,
): Promise<SendResult> => {
  const application = { ...payloadOf(form, startingPoint), ...documentKeys(documents) };
  const submit = async (id: string) =>
    request(submitApplication, { ...application, id, leave_blank: leaveBlank });
  let earlierReference: string | undefined;
  try {
    const { id, reference } = await submit(key.current()).catch((error: unknown) => {
      if (!isKeyReused(error)) throw error;
      // The first attempt got through after all, and an answer was changed since: this is another application.
      earlierReference = error.reference;
      return submit(key.renew());
    });
    const notice = { ...application, id };
    const keepalive = new Blob([JSON.stringify(notice)]).size <= keepaliveLimit;
    request(notifyLoanApplication, notice, { keepalive }).catch((error: unknown) => {
      logWarning('The notification was not sent now; the server will send it later', error);
    });
    return { isSent: true, reference, earlierReference };
  } catch (error) {
    return failure(error);
  }
};
