/** What happens to an application that was sent, in order. */
export const applicationSteps = [
  'We read your application and check what the lenders need.',
  'We answer by phone or email within 24 hours.',
  'Nothing is signed until you say yes to an offer.',
] as const;

/** When a payout on the same day is possible; the lending qualifier stands beside it. */
export const sameDayPayout = {
  value: 'Same day',
  condition: 'If documents are completed before 12 PM and the loan is approved.',
} as const;
