import type { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { SubmissionMails } from '../submission-mails.ts';
import { applicationMails } from './application-mails.ts';
import { complaintMails } from './complaint-mails.ts';
import { contactMails } from './contact-mails.ts';
import { enquiryMails } from './enquiry-mails.ts';

/** Requires an acknowledgement for every type that is acknowledged. */
type MailsByType = {
  readonly [Type in (typeof submissionTypes)[number] as Type['name']]: Type['isAcknowledged'] extends true
    ? Required<SubmissionMails>
    : Pick<SubmissionMails, 'administrators'>;
};

export const mailsByType: MailsByType = {
  contact: contactMails,
  'loan-application': applicationMails,
  complaint: complaintMails,
  'vehicle-inquiry': enquiryMails,
};
