import { lenderRequirements } from '../lending/lender-requirements.ts';
import { lendingQualifier, lowestRateText, rateSpan } from './lending-claims.ts';
import { offeredRates } from '../lending/current-terms.ts';
import type { ProductContent } from './product-content.ts';

export const carFinance: ProductContent = {
  title: 'Car Finance',
  description: `Car finance across New Zealand from ${lowestRateText} p.a. No deposit needed and all credit histories welcome. ${lendingQualifier}`,
  lead: 'A newer car, a first car or a second one for the family. We find a lender that fits and explain every cost before you sign.',
  appliesInNewTab: true,
  facts: [
    { label: 'Rates from', value: `${lowestRateText} p.a.` },
    { label: 'Approval', value: 'Within hours' },
    { label: 'Start to finish', value: 'Under 24 hours' },
  ],
  factsQualifier: `Rates are ${rateSpan}, depending on your situation and the car. Times are typical once we have all your documents. ${lendingQualifier}`,
  benefitsHeading: 'Why finance your car with us',
  benefitsLead: 'We compare lenders for you, and we work for you, not for them.',
  benefits: [
    {
      icon: 'badge-percent',
      title: `Rates from ${lowestRateText}`,
      text: 'We ask several lenders at once, so you see what is open to you before you choose.',
      qualifier: `Per year, for the strongest applications. Rates go up to ${offeredRates.highest}% p.a.; fees apply.`,
    },
    {
      icon: 'banknote',
      title: 'No deposit needed',
      text: 'Finance the whole price of the car and keep your savings for the rest of life.',
      qualifier: 'Subject to lending criteria. A deposit lowers what you repay.',
    },
    {
      icon: 'clock',
      title: 'Approval within hours',
      text: 'Apply online in the morning and you could know where you stand by lunch.',
      qualifier: 'In office hours, once your documents are in and the checks are done.',
    },
    {
      icon: 'rocket',
      title: 'Full process under 24 hours',
      text: 'Most cars are paid for by the day after you apply.',
      qualifier: 'Typical time after approval checks. Weekends and complex cases take longer.',
    },
    {
      icon: 'heart-handshake',
      title: 'All credit histories welcome',
      text: 'Missed a payment, or no history yet? Tell us, and we look for a lender who listens.',
      qualifier: 'Not everyone is approved: the loan must be affordable for you.',
    },
    {
      icon: 'shield-check',
      title: 'Dealer or private sale',
      text: 'Buy from a yard, an auction or a neighbour. We check for money owing on the car before anyone is paid.',
    },
  ],
  invitation: {
    heading: 'Found the car, or still looking?',
    vehicles: 'See cars for sale',
    text: 'Apply either way. With finance sorted, you know your budget and can bargain like a cash buyer.',
  },
  example: { amount: 20_000, months: 48 },
  questionsHeading: 'Questions about car finance',
  questions: [
    {
      question: 'Can I get car finance on a work or student visa?',
      answer:
        'Yes, on any visa and with any driver licence. The loan usually has to end before your visa does.',
    },
    {
      question: 'What do I need to apply?',
      answer: `Lenders usually ask for ${lenderRequirements}. Photos from your phone are fine.`,
    },
    {
      question: 'Does asking for a quote affect my credit score?',
      answer:
        'No. A lender checks your credit history only after you agree to it in the application. The credit reporter records that check.',
    },
    {
      question: 'Can I pay the loan off early?',
      answer:
        'Yes, at any time. Some lenders charge a reasonable early-repayment fee; we show you the terms before you sign.',
    },
  ],
};
