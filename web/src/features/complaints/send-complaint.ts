import { type ComplaintForm, toComplaintNotice } from '#domain/complaints/complaint.ts';
import { notifyComplaint, submitComplaint } from '#domain/complaints/contract.ts';
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
      submit: async (id) => request(submitComplaint, { ...form, leave_blank, id }),
      notify: async (id) => request(notifyComplaint, toComplaintNotice(id, form), { keepalive: true }),
      refusalText: 'Failed to submit complaint',
    },
    key,
  );
