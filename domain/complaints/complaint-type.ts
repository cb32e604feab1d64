import { answerSections } from '../submissions/facts.ts';
import { recordSchema } from '../submissions/field-schemas.ts';
import { storedRecords } from '../submissions/stored-records.ts';
import { submissionType } from '../submissions/submission-type.ts';
import { complaintReplies } from './complaint-replies.ts';
import { complaintFields } from './complaint-fields.ts';
import { complaintFormSchema } from './complaint-form.ts';
import { complaintWork } from './complaint-work.ts';
import { notifyComplaint, submitComplaint } from './contract.ts';

export const complaintType = submissionType({
  name: 'complaint',
  label: 'Complaint',
  icon: 'alert',
  table: 'complaints',
  routes: { submit: submitComplaint, notify: notifyComplaint },
  fields: complaintFields,
  form: complaintFormSchema,
  stored: storedRecords(recordSchema(complaintFields)),
  reference: 'CP',
  retention: { years: 7 },
  isAcknowledged: true,
  persons: [
    { exportName: 'complaints', name: ['name'], email: 'email', phone: 'phone', erasure: 'kept by law' },
  ],
  documents: [],
  facts: (complaint) => answerSections(complaintFields, ['Complaint', 'From'], complaint),
  title: ({ complaint_type: type }) => complaintFields.complaint_type.text(type),
  replies: complaintReplies,
  work: complaintWork,
});
