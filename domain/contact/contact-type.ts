import { answerSections } from '../submissions/facts.ts';
import { recordSchema } from '../submissions/field-schemas.ts';
import { storedRecords } from '../submissions/stored-records.ts';
import { submissionType } from '../submissions/submission-type.ts';
import { messageReplies } from '../work/message-replies.ts';
import { messageWork } from '../work/message-work.ts';
import { contactFields } from './contact-fields.ts';
import { notifyContact, submitContact } from './contract.ts';

export const contactType = submissionType({
  name: 'contact',
  label: 'Message',
  table: 'contact_submissions',
  routes: { submit: submitContact, notify: notifyContact },
  fields: contactFields,
  stored: storedRecords(recordSchema(contactFields)),
  reference: 'CM',
  // Two years for follow-ups: Privacy Act 2020, principle 9, allows no longer than needed.
  retention: { years: 2 },
  isAcknowledged: true,
  persons: [
    { exportName: 'contact-submissions', name: ['name'], email: 'email', phone: 'phone', erasure: 'delete' },
  ],
  documents: [],
  facts: (message) => answerSections(contactFields, ['Message', 'From'], message),
  title: ({ subject }) => contactFields.subject.text(subject),
  text: ({ message }) => message,
  replies: messageReplies,
  work: messageWork,
});
