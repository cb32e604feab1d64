import { hours } from '../work/hours.ts';
import { workflow } from '../work/workflow.ts';
import { lendingRecord } from './lending-record.ts';

export const applicationWork = workflow({
  statuses: {
    new: 'New',
    'in-review': 'In review',
    'waiting-for-applicant': 'Waiting for applicant',
    'with-lender': 'With lender',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  transitions: {
    new: ['in-review'],
    'in-review': ['waiting-for-applicant'],
    'waiting-for-applicant': ['with-lender'],
    'with-lender': ['approved', 'declined', 'withdrawn'],
    approved: [],
    declined: [],
    withdrawn: [],
  },
  // The clock stops at the first contact with the applicant, not at the start of the review.
  clocks: [{ label: 'First answer within 24 hours', runsIn: ['new', 'in-review'], dueAt: hours(24) }],
  hasBoard: true,
  outcome: lendingRecord,
  outcomeLabel: 'Lending record',
});
