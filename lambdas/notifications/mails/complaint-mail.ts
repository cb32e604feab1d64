import {
  complaintSchema,
  complaintTypeLabels,
  preferredContactLabels,
} from '#domain/complaints/complaint.ts';
import { complaintReference } from '#domain/complaints/reference-number.ts';
import type { Mail } from '../../clients/mailer.ts';
import { mailHtml, mailText } from './mail-layout.ts';
import { nzDateTime } from './nz-date-time.ts';

const given = (text: string): string => (text === '' ? 'Not given' : text);

/**
 * The administrator's mail about a complaint.
 * @param record the stored item
 * @throws zod's error when the record is not a complaint
 */
export const complaintMail = (record: unknown, administrator: string): Mail => {
  const complaint = complaintSchema.parse(record);
  const { name, email, id } = complaint;
  const reference = complaintReference(id);
  const type = complaintTypeLabels[complaint.complaint_type];
  const content = {
    title: 'New complaint',
    intro: `${name} lodged a complaint. Reply to this mail to answer.`,
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Received', value: nzDateTime(complaint.created_at) },
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      { label: 'Phone', value: given(complaint.phone) },
      { label: 'Preferred contact', value: preferredContactLabels[complaint.preferred_contact] },
      { label: 'Account number', value: given(complaint.account_number) },
      { label: 'Complaint type', value: type },
      { label: 'Description', value: complaint.description },
      { label: 'Record', value: id },
    ],
  };
  return {
    to: administrator,
    replyTo: { name, address: email },
    subject: `Complaint ${reference} (${type}) from ${name}`,
    text: mailText(content),
    html: mailHtml(content),
  };
};
