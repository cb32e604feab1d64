import { lendingQualifier, rateSpan, termSpan } from './lending-claims.ts';
import type { ProductContent } from './product-content.ts';

export const commercialFinance: ProductContent = {
  title: 'Commercial Vehicle Loan',
  description: `Finance for utes, vans, trucks and trailers, for sole traders and companies across New Zealand. ${lendingQualifier}`,
  lead: 'Utes, vans, trucks and the trailers behind them. Finance that starts when the work does, for sole traders, partnerships and companies.',
  appliesInNewTab: true,
  facts: [
    { label: 'Interest', value: rateSpan },
    { label: 'Terms', value: termSpan },
    { label: 'We reply', value: 'Within 24 hours' },
  ],
  factsQualifier: `Your rate and term depend on your business and on the vehicle. ${lendingQualifier}`,
  benefitsHeading: 'Finance that works as hard as you do',
  benefitsLead: 'Less paperwork, clear costs, and someone who picks up the phone.',
  benefits: [
    {
      icon: 'wrench',
      title: 'Built for trades',
      text: 'Vehicle, canopy, racks and signwriting in one loan, so you drive off ready to work.',
    },
    {
      icon: 'rocket',
      title: 'Little paperwork',
      text: 'Self-employed for a short while? Bank statements can often stand in for full accounts.',
      qualifier: 'Depends on the lender. Responsible-lending checks apply where the loan is personal.',
    },
    {
      icon: 'trending-up',
      title: 'Keep your cash flow',
      text: 'Spread the cost over the years the vehicle earns, and leave your working capital alone.',
      qualifier: 'A longer term raises the total interest.',
    },
    {
      icon: 'badge-percent',
      title: 'Lenders that compete',
      text: 'We compare lenders who finance business vehicles every day.',
      qualifier: `Rates are ${rateSpan}; lending criteria and fees apply.`,
    },
    {
      icon: 'layers',
      title: 'One vehicle or a fleet',
      text: 'Start with one van and add the next when the jobs come in. We keep it on one plan.',
    },
    {
      icon: 'clock',
      title: 'Quick answers',
      text: 'A vehicle off the road costs money every day. We reply to each application within 24 hours.',
      qualifier: 'A reply is not an approval. Settlement follows the lender’s checks.',
    },
  ],
  invitation: {
    heading: 'The next job needs a bigger ute?',
    vehicles: 'See utes and vans for sale',
    text: 'Tell us about the vehicle and the business. You get the repayments in writing before you commit to anything.',
  },
  example: { amount: 40_000, months: 60 },
  questionsHeading: 'Questions about commercial vehicles, boats and trailers',
  questions: [
    {
      question: 'Can I finance a work boat as well?',
      answer:
        'Yes. Boats that earn an income, for fishing, charter, diving or maintenance, can be financed like a commercial vehicle. Lenders usually ask for a survey certificate.',
    },
    {
      question: 'Do you finance trailers?',
      answer:
        'Yes: boat trailers, tandem and tipping trailers, horse floats and refrigerated trailers, by themselves or together with the vehicle that tows them.',
    },
    {
      question: 'Can a boat and its trailer go into one loan?',
      answer:
        'They can. Boat, motor and trailer are listed separately as security, and you make one repayment for all of them.',
    },
    {
      question: 'I have been in business for less than a year. Can I apply?',
      answer:
        'You can. Lenders will look at your bank statements, contracts and experience in the trade. A deposit or a guarantor may help.',
    },
  ],
};
