import type { ContactForm } from '#domain/contact/contact-submission.ts';
import { submitContact } from '#domain/contact/contract.ts';
import { notifyContact } from '#domain/notifications/contract.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { request as callApi } from '../../lib/api/request.ts';
import { logWarning } from '../../lib/log.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';

export interface ContactMessage {
  readonly form: ContactForm;
  /** What stands in the robots' trap; people leave it empty. */
  readonly leave_blank: string;
}

/** What became of a message; `problem` is the banner's text, `fields` what is wrong with single fields. */
export type SendResult =
  | { readonly isSent: true }
  | { readonly isSent: false; readonly problem: string; readonly fields: Record<string, string> };

// The first attempt got through after all, and the visitor has changed the text since: this is another message.
const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';

const failure = (error: unknown): SendResult => {
  if (error instanceof ApiError && error.status !== undefined) {
    const problem = `Failed to submit form: ${error.message || 'Unknown error'}`;
    return { isSent: false, problem, fields: error.fields };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { isSent: false, problem: `An error occurred: ${message}`, fields: {} };
};

/** Stores a message, then asks for its notification without waiting; never throws. */
export const sendContactMessage = async (
  { form, leave_blank }: ContactMessage,
  key: SubmissionKey,
  request: typeof callApi,
): Promise<SendResult> => {
  const submit = async (id: string) => request(submitContact, { ...form, leave_blank, id });
  try {
    const { id } = await submit(key.current()).catch((error: unknown) => {
      if (isKeyReused(error)) return submit(key.renew());
      throw error;
    });
    request(notifyContact, { ...form, id }, { keepalive: true }).catch((error: unknown) => {
      logWarning('The notification was not sent now; the server will send it later', error);
    });
    key.renew();
    return { isSent: true };
  } catch (error) {
    return failure(error);
  }
};
