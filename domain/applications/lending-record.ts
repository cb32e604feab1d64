const open = ['new', 'in-review', 'waiting-for-applicant', 'with-lender'] as const;

const needed = { statuses: open, neededFor: 'with-lender' } as const;

/**
 * The broker's record of a loan: the identity check (Anti-Money Laundering and Countering Financing of Terrorism Act
 * 2009) and suitability (Credit Contracts and Consumer Finance Act 2003, section 9C).
 */
export const lendingRecord = {
  identity_kind: {
    ...needed,
    label: 'Identity document seen',
    input: 'choice',
    choices: {
      'driver-licence': 'New Zealand driver licence',
      passport: 'New Zealand passport',
      'foreign-passport': 'Passport of another country',
      firearms: 'New Zealand firearms licence',
      other: 'Other documents together',
    },
  },
  identity_expiry: { ...needed, label: 'Expiry date', input: 'date' },
  identity_last_four: {
    ...needed,
    label: 'Last 4 characters of its number',
    hint: 'Only these: the whole number stays on the document.',
    input: 'text',
    length: 4,
  },
  needs: {
    ...needed,
    label: 'Needs and objectives',
    hint: 'What the loan is for, how much, how long, and what matters to the applicant.',
    input: 'text',
  },
  affordability: {
    ...needed,
    label: 'Affordability',
    checksEstimates: true,
    hint: 'Which income, expenses and debts you checked, and what is left.',
    input: 'text',
  },
  why_lender: {
    ...needed,
    label: 'Why this lender',
    hint: 'Which lender, and why it suits better than others.',
    input: 'text',
  },
} as const;
