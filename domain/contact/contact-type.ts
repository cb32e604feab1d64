import { submissionType } from '../submissions/submission-type.ts';
import { messageReplies } from '../work/message-replies.ts';
import { contactFacts } from './contact-facts.ts';
import { messageWork } from '../work/message-work.ts';
import { contactSubjectLabels } from './contact-submission.ts';
import { notifyContact, submitContact } from './contract.ts';
import { contactSubmissions } from './stored-contact-submission.ts';

export const contactType = submissionType({
  name: 'contact',
  label: 'Message',
  table: 'contact_submissions',
  routes: { submit: submitContact, notify: notifyContact },
  stored: contactSubmissions,
  reference: 'CM',
  // Two years for follow-ups: Privacy Act 2020, principle 9, allows no longer than needed.
  retention: { years: 2 },
  isAcknowledged: true,
  persons: [
    { exportName: 'contact-submissions', name: ['name'], email: 'email', phone: 'phone', erasure: 'delete' },
  ],
  documents: [],
  facts: contactFacts,
  title: ({ subject }) => contactSubjectLabels[subject],
  replies: messageReplies,
  work: messageWork,
});
