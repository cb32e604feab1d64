import { complaintFields } from '#domain/complaints/complaint-fields.ts';
import type { ComplaintForm } from '#domain/complaints/complaint-form.ts';
import { notifyComplaint, submitComplaint } from '#domain/complaints/contract.ts';
import { toNotice } from '#domain/submissions/field-schemas.ts';
import type { request as callApi } from '../../lib/api/request.ts';
import { sendSubmission } from '../../lib/send-submission.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';

interface TypedComplaint {
  readonly form: ComplaintForm;
  /** Honeypot value. */
  readonly leave_blank: string;
}

/** Stores a complaint, then requests its mails without waiting; never throws. */
export const sendComplaint = async (
  { form, leave_blank }: TypedComplaint,
  key: SubmissionKey,
  request: typeof callApi,
) =>
  sendSubmission(
    {
      submit: async (id, visit) => request(submitComplaint, { ...form, leave_blank, id, ...visit }),
      notify: async (id) =>
        request(notifyComplaint, toNotice(complaintFields, id, form), { keepalive: true }),
      refusalText: 'Failed to submit complaint',
    },
    key,
  );
