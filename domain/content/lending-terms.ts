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
