import { otherChoice } from '../work/step-question.ts';

const decided = ['approved', 'documents-out', 'settled'] as const;

const asked = [
  'in-review',
  'waiting-for-applicant',
  'with-lender',
  ...decided,
  'not-taken-up',
  'declined',
] as const;

const lenderAsked = {
  section: 'Lenders asked',
  list: { entry: 'Lender', max: 6 },
  statuses: asked,
} as const;

const loan = { section: 'Loan', statuses: ['with-lender', ...decided] } as const;

const commission = { section: 'Commission', statuses: decided } as const;

const paid = { section: 'Commission', statuses: ['settled'] } as const;

/** The loan as its lender offers and pays it, all optional. A lender is kept by its name at that time. */
export const loanRecord = {
  asked_lender: {
    ...lenderAsked,
    label: 'Name',
    input: 'lender',
    asked: { on: 'asked_on', answers: ['asked_answer', 'asked_answered_on'] },
  },
  asked_on: { ...lenderAsked, label: 'Asked on', input: 'date', isPast: true, needs: ['asked_lender'] },
  asked_answer: {
    ...lenderAsked,
    label: 'Answer',
    input: 'choice',
    needs: ['asked_lender'],
    choices: {
      approved: 'Approved',
      conditional: 'Approved with conditions',
      declined: 'Declined',
      silent: 'No answer',
      'taken-back': 'We took it back',
      [otherChoice]: 'Something else',
    },
  },
  asked_answered_on: {
    ...lenderAsked,
    label: 'Answered on',
    input: 'date',
    isPast: true,
    needs: ['asked_lender'],
    notBefore: 'asked_on',
  },
  loan_lender: { ...loan, label: 'Lender', input: 'lender' },
  loan_product: { ...loan, label: 'Product', input: 'line' },
  loan_amount: { ...loan, label: 'Loan in NZD', input: 'amount' },
  loan_rate: { ...loan, label: 'Interest rate', hint: 'In percent a year, like 9.95.', input: 'percent' },
  loan_term: { ...loan, label: 'Term', hint: 'In months.', input: 'months' },
  loan_fees: { ...loan, label: 'Fees in NZD', hint: 'All that the lender and we add.', input: 'amount' },
  settled_on: {
    ...loan,
    statuses: decided,
    label: 'Settled on',
    hint: 'The day on which the lender paid out.',
    input: 'date',
    isPast: true,
    neededFor: 'settled',
  },
  commission_expected: { ...commission, label: 'Commission expected in NZD', input: 'amount' },
  commission_received: {
    ...paid,
    label: 'Commission received in NZD',
    input: 'amount',
    needs: ['commission_received_on'],
  },
  commission_received_on: {
    ...paid,
    label: 'Commission received on',
    input: 'date',
    isPast: true,
    needs: ['commission_received'],
  },
  clawback: {
    ...paid,
    label: 'Clawback in NZD',
    hint: 'The part of the commission that the lender took back.',
    input: 'amount',
    needs: ['commission_received', 'clawback_on'],
    notAbove: 'commission_received',
  },
  clawback_on: {
    ...paid,
    label: 'Clawback on',
    input: 'date',
    isPast: true,
    needs: ['clawback'],
    notBefore: 'commission_received_on',
  },
} as const;
