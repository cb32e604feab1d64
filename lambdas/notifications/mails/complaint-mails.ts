import { brand } from '#domain/brand.ts';
import { complaintTypeLabels, preferredContactLabels } from '#domain/complaints/complaint.ts';
import { complaintSteps } from '#domain/complaints/handling.ts';
import { complaintReference } from '#domain/complaints/reference-number.ts';
import { complaints } from '#domain/complaints/stored-complaint.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { acknowledgementMail } from './acknowledgement.ts';
import { mailHtml, mailText } from '../../mails/mail-layout.ts';
import { nzDateTime } from './nz-date-time.ts';

const given = (text: string): string => (text === '' ? 'Not given' : text);

/**
 * Returns the administrators' mail about a complaint.
 * @param record the stored item
 * @throws zod's error when the record is not a complaint
 */
const administratorMail = (record: unknown, administrators: readonly string[]): Mail => {
  const complaint = complaints.read(record);
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
    to: administrators,
    replyTo: { name, address: email },
    subject: `Complaint ${reference} (${type}) from ${name}`,
    text: mailText(content),
    html: mailHtml(content),
  };
};

/** The complainant's mail: the reference number, what follows and when, and who else can help. */
const acknowledgement = (record: unknown): Mail => {
  const complaint = complaints.read(record);
  const reference = complaintReference(complaint.id);
  const { name, phone, website } = brand.disputeScheme;
  return acknowledgementMail({
    to: complaint.email,
    subject: `We have your complaint ${reference}`,
    title: 'We have your complaint',
    intro:
      'Kia ora. Thank you for telling us. Please keep the reference number: we find your complaint by it.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Complaint type', value: complaintTypeLabels[complaint.complaint_type] },
      { label: 'Received', value: nzDateTime(complaint.created_at) },
    ],
    sections: [
      {
        heading: 'What happens next?',
        fields: complaintSteps.map(({ title, text }, index) => ({
          label: `${index + 1}. ${title}`,
          value: text,
        })),
      },
      {
        heading: 'External dispute resolution',
        fields: [
          {
            label: 'If our answer does not help you',
            value: `${name} can look at your complaint, independently of us and free of charge to you.`,
          },
          { label: 'Phone', value: phone.display },
          { label: 'Website', value: website },
        ],
      },
    ],
  });
};

/** Complaints. */
export const complaintKind = {
  name: 'complaint',
  administratorMail,
  acknowledgement,
} as const satisfies NotificationKind;
