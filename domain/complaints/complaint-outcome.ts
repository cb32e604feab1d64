import { brand } from '../brand.ts';

const outcomeStatuses = ['in-investigation', 'answered', 'closed', 'referred'] as const;

const referralStatuses = ['answered', 'referred'] as const;

/** The fields that the yearly return to the disputes scheme asks for. */
export const complaintOutcome = {
  outcome: {
    label: 'Outcome',
    statuses: outcomeStatuses,
    neededFor: 'closed',
    input: 'choice',
    choices: {
      upheld: 'Upheld',
      'partly-upheld': 'Partly upheld',
      'not-upheld': 'Not upheld',
      settled: 'Settled without a finding',
      withdrawn: 'Withdrawn by the complainant',
    },
  },
  redress: {
    label: 'Redress',
    hint: 'What we did to put it right, like an apology or a fee refunded.',
    statuses: outcomeStatuses,
    input: 'text',
  },
  redress_amount: {
    label: 'Redress in NZD',
    hint: 'If money was paid.',
    statuses: outcomeStatuses,
    input: 'amount',
  },
  referral_reason: {
    label: 'Reason of the referral',
    statuses: referralStatuses,
    input: 'choice',
    choices: {
      deadlock: 'Deadlock: no agreement',
      late: 'Not resolved within 20 working days',
      'own-choice': 'The complainant went to the scheme first',
    },
  },
  referral_date: { label: 'Referred on', statuses: referralStatuses, input: 'date' },
  scheme_reference: {
    label: 'Scheme’s reference',
    hint: `The number of the case at ${brand.disputeScheme.name}.`,
    statuses: referralStatuses,
    input: 'text',
  },
} as const;
