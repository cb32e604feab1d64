import { hours } from '../work/hours.ts';
import type { StepQuestion } from '../work/step-question-schema.ts';
import { nothing, otherChoice, whyReopened } from '../work/step-question.ts';
import { workflow } from '../work/workflow.ts';
import { lendingRecord } from './lending-record.ts';

const whyDeclined: StepQuestion = {
  kind: 'choice',
  label: 'Why is it declined?',
  required: 'Choose why it is declined.',
  choices: {
    affordability: 'The repayments are not affordable',
    'credit-history': 'Credit history',
    income: 'Income too low or not proven',
    security: 'The vehicle or other security',
    lender: 'No lender offers it',
    documents: 'Documents were not sent',
    [otherChoice]: 'Another reason',
  },
};

const howWithdrawn: StepQuestion = {
  kind: 'choice',
  label: 'How did they tell us?',
  required: 'Choose how they told us.',
  choices: {
    phone: 'By phone',
    email: 'By email',
    'in-person': 'In person',
    [otherChoice]: 'Another way',
  },
};

const ends = { declined: whyDeclined, withdrawn: howWithdrawn };

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
  steps: {
    new: { 'in-review': nothing, 'waiting-for-applicant': nothing, ...ends },
    'in-review': { 'waiting-for-applicant': nothing, 'with-lender': nothing, new: nothing, ...ends },
    'waiting-for-applicant': { 'with-lender': nothing, 'in-review': nothing, ...ends },
    'with-lender': {
      approved: nothing,
      ...ends,
      'waiting-for-applicant': nothing,
      'in-review': nothing,
    },
    approved: { 'with-lender': whyReopened },
    declined: { 'in-review': whyReopened, 'with-lender': whyReopened },
    withdrawn: { 'in-review': whyReopened, 'with-lender': whyReopened },
  },
  resumes: { 'waiting-for-applicant': 'in-review' },
  closed: ['approved', 'declined', 'withdrawn'],
  waitsIn: ['waiting-for-applicant', 'with-lender'],
  // The clock stops at the first contact with the applicant, not at the review or with the lender.
  clocks: [
    {
      label: 'First answer within 24 hours',
      runsIn: ['new', 'in-review', 'with-lender'],
      dueAt: hours(24),
    },
  ],
  hasBoard: true,
  consent: {
    neededIn: ['with-lender'],
    // Privacy Act 2020, information privacy principle 11.
    // Only the record says who it was.
    refused: 'Not everybody agreed that we share their details with lenders',
  },
  outcome: lendingRecord,
  outcomeLabel: 'Lending record',
});
