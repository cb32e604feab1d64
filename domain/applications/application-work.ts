import { hours } from '../work/hours.ts';
import type { StepQuestion } from '../work/step-question-schema.ts';
import { nothing, otherChoice, whyReopened } from '../work/step-question.ts';
import { workflow } from '../work/workflow.ts';
import { lendingRecord } from './lending-record.ts';
import { loanRecord } from './loan-record.ts';

const whyEnded = (end: string, choices: Readonly<Record<string, string>>) =>
  ({
    kind: 'choice',
    label: `Why is it ${end}?`,
    required: `Choose why it is ${end}.`,
    choices: { ...choices, [otherChoice]: 'Another reason' },
  }) as const satisfies StepQuestion;

const whyDeclined = whyEnded('declined', {
  affordability: 'The repayments are not affordable',
  'credit-history': 'Credit history',
  income: 'Income too low or not proven',
  security: 'The vehicle or other security',
  lender: 'No lender offers it',
  documents: 'Documents were not sent',
});

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
  sender_choices: { link: 'By their link' },
};

const whyNotTakenUp: StepQuestion = {
  ...whyEnded('not taken up', {
    elsewhere: 'They took another offer',
    terms: 'The terms did not suit them',
    'not-needed': 'They no longer need it',
    purchase: 'The purchase fell through',
    lender: 'The lender took its offer back',
    silent: 'They did not answer',
  }),
  sender_choices: { link: 'They withdrew it by their link' },
};

const whyBack: StepQuestion = {
  kind: 'words',
  label: 'Why does it go back?',
  required: 'Say why it goes back.',
};

const ends = { declined: whyDeclined, withdrawn: howWithdrawn };

export const applicationWork = workflow({
  statuses: {
    new: 'New',
    'in-review': 'In review',
    'waiting-for-applicant': 'Waiting for applicant',
    'with-lender': 'With lender',
    approved: 'Approved',
    'documents-out': 'Documents out',
    settled: 'Settled',
    'not-taken-up': 'Not taken up',
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
    approved: {
      'documents-out': nothing,
      settled: nothing,
      'not-taken-up': whyNotTakenUp,
      'with-lender': whyBack,
    },
    'documents-out': {
      settled: nothing,
      'not-taken-up': whyNotTakenUp,
      approved: nothing,
      'with-lender': whyBack,
    },
    settled: { 'documents-out': whyReopened },
    'not-taken-up': { approved: whyReopened, 'documents-out': whyReopened, 'with-lender': whyReopened },
    declined: { 'in-review': whyReopened, 'with-lender': whyReopened },
    withdrawn: { 'in-review': whyReopened, 'with-lender': whyReopened },
  },
  told: {
    new: {
      label: 'Received',
      sentence: 'We have your application. An adviser reads it and contacts you within 24 hours.',
    },
    'in-review': {
      label: 'Being reviewed',
      sentence:
        'An adviser is working on your application. If you have not heard from them yet, you do within 24 hours of applying. They also contact you if something is missing, and before it goes to a lender.',
      isMailed: true,
    },
    'waiting-for-applicant': {
      label: 'Waiting for you',
      sentence:
        'We need something from you before we can go on. Our last message says what. Once all documents are here, we go on by noon of the next working day.',
      toOthers: {
        label: 'Waiting for the applicant',
        sentence:
          'We need something from the person who applies with you. Once all documents are here, we go on by noon of the next working day.',
      },
    },
    'with-lender': {
      label: 'With the lender',
      sentence:
        'A lender is deciding on your application, and each takes its own time. We contact you within 24 hours of their answer.',
      isMailed: true,
    },
    approved: {
      label: 'Approved',
      sentence: 'Your loan is approved. Your adviser goes through the contract with you before you sign.',
      needsAnswer: true,
      isMailed: true,
    },
    'documents-out': {
      label: 'Ready to sign',
      sentence:
        'The documents of your loan are with you. Read them before you sign, and ask us about anything that is unclear. Once they are signed, the lender pays the loan out.',
      isMailed: true,
    },
    settled: {
      label: 'Paid out',
      sentence:
        'The lender has paid your loan out. Your contract says when and how you repay it. If something changes for you, write to us or to the lender early.',
      isMailed: true,
    },
    'not-taken-up': {
      label: 'Not taken up',
      sentence:
        'This loan was approved but not taken up, and we have stopped working on it. You can apply again at any time.',
    },
    declined: {
      label: 'Not approved',
      sentence:
        'We could not get this loan approved. Your adviser has told you why, and can tell you what else is possible.',
      needsAnswer: true,
      isMailed: true,
    },
    withdrawn: {
      label: 'Withdrawn',
      sentence:
        'This application is withdrawn, and we have stopped working on it. You can apply again at any time.',
    },
  },
  resumes: { 'waiting-for-applicant': 'in-review' },
  withdrawal: { to: ['withdrawn', 'not-taken-up'], choice: 'link' },
  closed: ['settled', 'not-taken-up', 'declined', 'withdrawn'],
  waitsIn: ['waiting-for-applicant', 'with-lender', 'documents-out'],
  // The clock stops at the first contact with the applicant, not at the review, with the lender or at its approval.
  clocks: [
    {
      label: 'First answer within 24 hours',
      told: 'We contact you',
      runsIn: ['new', 'in-review', 'with-lender', 'approved'],
      dueAt: hours(24),
    },
  ],
  hasBoard: true,
  consent: {
    neededIn: ['with-lender'],
    // Privacy Act 2020, information privacy principle 11.
    // Only the record says who it is.
    refused: 'Not everybody has agreed yet that we share their details with lenders',
  },
  outcome: { ...lendingRecord, ...loanRecord },
  outcomeLabel: 'Lending record',
  report: {
    lenderField: 'loan_lender',
    amountField: 'loan_amount',
    dated: {
      settled: { dateField: 'settled_on' },
      commission: { dateField: 'commission_received_on', amountField: 'commission_received' },
      clawback: { dateField: 'clawback_on', amountField: 'clawback' },
    },
    asked: {
      lenderField: 'asked_lender',
      askedField: 'asked_on',
      answerField: 'asked_answer',
      answeredField: 'asked_answered_on',
      declined: 'declined',
    },
  },
});
