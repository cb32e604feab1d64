import type { ContactForm } from '#domain/contact/contact-fields.ts';
import { notifyContact, submitContact } from '#domain/contact/contract.ts';
import type { request as callApi } from '../../lib/api/request.ts';
import { sendSubmission } from '../../lib/send-submission.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';

interface ContactMessage {
  readonly form: ContactForm;
  /** Honeypot value. */
  readonly leave_blank: string;
}

/** Stores a message, then requests its notification without waiting; never throws. */
export const sendContactMessage = async (
  { form, leave_blank }: ContactMessage,
  key: SubmissionKey,
  request: typeof callApi,
) =>
  sendSubmission(
    {
      submit: async (id, visit) => request(submitContact, { ...form, leave_blank, id, ...visit }),
      notify: async (id) => request(notifyContact, { ...form, id }, { keepalive: true }),
      refusalText: 'Failed to submit form',
    },
    key,
  );
