import { hours } from '../work/hours.ts';
import { workflow } from '../work/workflow.ts';
import { lendingRecord } from './lending-record.ts';

/** The steps of a loan application. */
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
  // The applicant first hears from staff when they ask for something: looking at it is no answer.
  clocks: [{ label: 'First answer within 24 hours', runsIn: ['new', 'in-review'], dueAt: hours(24) }],
  hasBoard: true,
  outcome: lendingRecord,
  outcomeLabel: 'Lending record',
});
