/** Terms that the site quotes: interest in percent a year, terms in months. */
export const lendingTerms = {
  lowestRate: 9.25,
  highestRate: 29.25,
  shortestTerm: 12,
  longestTerm: 60,
} as const;

/** The span of rates, as a sentence has it. */
export const rateSpan = `${lendingTerms.lowestRate}% to ${lendingTerms.highestRate}% p.a.`;

/** What limits each promise of a rate, a time or an approval; stands beside it. */
export const lendingQualifier = 'Lending criteria, fees and responsible-lending checks apply.';

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
