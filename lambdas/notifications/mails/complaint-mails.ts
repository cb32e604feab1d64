import { brand } from '#domain/brand.ts';
import { complaintSteps } from '#domain/complaints/complaint-steps.ts';
import { complaintFields } from '#domain/complaints/complaint-fields.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { administratorsMail, answerRows, senderMail } from '../submission-mails.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';

const { disputeScheme } = brand;

export const complaintMails = {
  administrators: administratorsMail(complaintType, (complaint, { reference, title, name, answer }) => ({
    subject: `Complaint ${reference} (${title}) from ${name}`,
    title: 'New complaint',
    intro: `${name} lodged a complaint. ${answer}.`,
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Received', value: formatNzDateTime(complaint.created_at) },
      ...answerRows(complaintFields, complaint),
      { label: 'Record', value: complaint.id },
    ],
  })),
  acknowledgement: senderMail(complaintType, (complaint, reference) => ({
    subject: `We have your complaint ${reference}`,
    title: 'We have your complaint',
    intro:
      'Kia ora. Thank you for telling us. Please keep your reference number: it helps us find your complaint.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Complaint type', value: complaintFields.complaint_type.text(complaint.complaint_type) },
      { label: 'Received', value: formatNzDateTime(complaint.created_at) },
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
            label: 'If you are not happy with our answer',
            value: `${disputeScheme.name} can look at your complaint, independently of us and free of charge to you.`,
          },
          { label: 'Phone', value: disputeScheme.phone.display },
          { label: 'Website', value: disputeScheme.website },
        ],
      },
    ],
  })),
};
