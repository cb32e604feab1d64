import { submissionType } from '../submissions/submission-type.ts';
import { complaintReplies } from './complaint-replies.ts';
import { complaintFacts } from './complaint-facts.ts';
import { complaintTypeLabels } from './complaint.ts';
import { complaintWork } from './complaint-work.ts';
import { notifyComplaint, submitComplaint } from './contract.ts';
import { complaints } from './stored-complaint.ts';

export const complaintType = submissionType({
  name: 'complaint',
  label: 'Complaint',
  table: 'complaints',
  routes: { submit: submitComplaint, notify: notifyComplaint },
  stored: complaints,
  reference: 'CP',
  retention: { years: 7 },
  isAcknowledged: true,
  persons: [
    { exportName: 'complaints', name: ['name'], email: 'email', phone: 'phone', erasure: 'kept by law' },
  ],
  documents: [],
  facts: complaintFacts,
  title: ({ complaint_type: type }) => complaintTypeLabels[type],
  replies: complaintReplies,
  work: complaintWork,
});
