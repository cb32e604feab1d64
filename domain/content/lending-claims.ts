import { brand } from '../brand.ts';
import { currentTerms, offeredRates } from '../lending/current-terms.ts';

export const lowestRateText = `${offeredRates.lowest}%`;

export const rateSpan = `${lowestRateText} to ${offeredRates.highest}% p.a.`;

export const termSpan = `${currentTerms.months.shortest} to ${currentTerms.months.longest} months`;

/** Shown beside each claim about a rate, a time or an approval. */
export const lendingQualifier = 'Lending criteria, fees and responsible-lending checks apply.';

export const applicationNextSteps = [
  'We read your application and check what the lenders need.',
  'We answer by phone or email within 24 hours.',
  'Nothing is signed until you say yes to an offer.',
] as const;

/** Shown after sending: documents come by the sender's page, never by email. */
export const moreDocuments = 'Add them on your own page: our email has the link.';

/** Shown with the lending qualifier. */
export const sameDayPayout = {
  value: 'Same day',
  condition: 'If documents are completed before 12 PM and the loan is approved.',
} as const;

const officeHours = brand.openingHours.map(({ days, hours }) => `${days} ${hours}`).join(', ');

/** Shown beside the claim of an approval within an hour. */
export const approvalCondition = `Subject to checks, for a complete application in office hours (${officeHours}).`;

export const promisedTimes = [
  {
    claim: 'Approval within 1 hour',
    means: `A lender’s first yes to a complete application with all its documents, subject to checks, in our office hours: ${officeHours}.`,
  },
  {
    claim: 'An answer within 24 hours',
    means:
      'A person answers every application within 24 hours, including nights and weekends; it may be a question or a request for a document.',
  },
  {
    claim: 'Payout on the same day',
    means:
      'The lender pays on the day of the approval if your documents are completed before 12 PM, and otherwise usually within 24 hours of it; weekends and public holidays can add a day or two.',
  },
] as const;
