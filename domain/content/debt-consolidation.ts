import { lendingQualifier, rateSpan } from './lending-claims.ts';
import type { ProductContent } from './product-content.ts';

export const debtConsolidation: ProductContent = {
  title: 'Debt Consolidation',
  description: `Bring credit cards, store cards and loans together into a single monthly repayment. Fully online. ${lendingQualifier}`,
  lead: 'Cards, store finance and small loans, all on different days. Bring them together into one repayment with one end date, and breathe out.',
  appliesInNewTab: false,
  facts: [
    { label: 'Repayments a month', value: 'One' },
    { label: 'Decisions, often', value: 'Within 24 hours' },
    { label: 'From start to finish', value: 'Online' },
  ],
  factsQualifier: `Times are typical once we have all your documents. Rates are ${rateSpan}, depending on your situation. ${lendingQualifier}`,
  benefitsHeading: 'One debt is easier to carry than five',
  benefitsLead: 'We pay your lenders out, close what should be closed, and leave you with a single plan.',
  benefits: [
    {
      icon: 'layers',
      title: 'Single monthly repayment',
      text: 'One amount, one date, one lender to talk to. Nothing to juggle.',
      qualifier: 'For the debts that the new loan pays out.',
    },
    {
      icon: 'badge-percent',
      title: 'Competitive rates',
      text: 'We work with lenders across New Zealand and look for a rate below what your cards charge.',
      qualifier: `Rates are ${rateSpan}; criteria and fees apply.`,
    },
    {
      icon: 'trending-up',
      title: 'Improved cash flow',
      text: 'A lower combined repayment can leave more of each pay in your account.',
      qualifier: 'Over a longer term you may pay more interest.',
    },
    {
      icon: 'clock',
      title: 'Decisions often within 24 hours',
      text: 'Send a list of what you owe and to whom. We do the sums and come back to you.',
      qualifier: 'Once your documents are in and the checks are done.',
    },
    {
      icon: 'heart-handshake',
      title: 'Support for all credit types',
      text: 'A default or a missed payment is a reason to talk, not to be turned away.',
      qualifier: 'Not everyone is approved: the loan must be affordable for you.',
    },
    {
      icon: 'globe',
      title: 'Fully online service',
      text: 'Apply, upload and sign from your phone. Rather talk? Call, and a person answers.',
      qualifier: 'Some lenders ring you before they pay out.',
    },
  ],
  invitation: {
    heading: 'Write down what you owe, then talk to us',
    text: 'A list is half the work. If a new loan would not help, we say so, and point you to free budgeting advice such as MoneyTalks on 0800 345 123.',
  },
  example: { amount: 18_000, months: 48 },
  questionsHeading: 'Questions about debt consolidation',
  questions: [
    {
      question: 'What is debt consolidation used for?',
      answer:
        'To pay out several debts, such as credit cards, store cards, buy now pay later, personal and car loans, with one new loan. From then on you make one repayment instead of many.',
    },
    {
      question: 'Will it save me money?',
      answer:
        'It can, if the new rate and fees are lower than what you pay now and you do not take many more years. We compare the total cost both ways before you decide.',
    },
    {
      question: 'Can I apply after missed payments?',
      answer:
        'Yes. Missed payments do not rule you out. Lenders look at your whole situation, and you must be able to afford the loan.',
    },
    {
      question: 'Can I repay the loan early?',
      answer:
        'Yes, usually with no penalty. Some lenders charge a reasonable fee for early repayment; where one does, you know before you sign.',
    },
  ],
};
