import { brand } from '../brand.ts';
import { currentTerms, offeredRates } from '../lending/current-terms.ts';

/** The lowest rate, as claims have it: `9.25%`. */
export const lowestRateText = `${offeredRates.lowest}%`;

/** The span of rates, as a sentence has it. */
export const rateSpan = `${lowestRateText} to ${offeredRates.highest}% p.a.`;

/** How long loans run, as a sentence has it. */
export const termSpan = `${currentTerms.months.shortest} to ${currentTerms.months.longest} months`;

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

const officeHours = brand.openingHours.map(({ days, hours }) => `${days} ${hours}`).join(', ');

/** When an approval within an hour can be expected; stands beside that claim. */
export const approvalCondition = `Subject to checks, for a complete application in office hours (${officeHours}).`;

/** Each time that the site promises, and what it means beside the others. */
export const promisedTimes = [
  {
    claim: 'Approval within 1 hour',
    means: `A lender’s first yes to a complete application with all its documents, subject to checks, in our office hours: ${officeHours}.`,
  },
  {
    claim: 'An answer within 24 hours',
    means:
      'A person answers every application within 24 hours, also at night and on weekends; it may be a question or a request for a document.',
  },
  {
    claim: 'Payout on the same day',
    means:
      'The lender pays on the day of the approval if your documents are completed before 12 PM, and otherwise usually within 24 hours of it; weekends and bank holidays can add a day or two.',
  },
] as const;
