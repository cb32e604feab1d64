import { lendingQualifier, rateSpan } from './lending-claims.ts';
import type { ProductContent } from './product-content.ts';

export const personalLoan: ProductContent = {
  title: 'Personal Loan',
  description: `Personal loans for New Zealand residents and visa holders. Funds usually within 24 hours. ${lendingQualifier}`,
  lead: 'For the dentist, the wedding, the flights home or the roof that will not wait. A clear loan with an end date.',
  appliesInNewTab: false,
  facts: [
    { label: 'Funds, usually', value: 'Within 24 hours' },
    { label: 'Repay', value: 'Weekly, fortnightly or monthly' },
    { label: 'Early-repayment penalty', value: 'Usually none' },
  ],
  factsQualifier: `Times run from approval, once your documents are in. Rates are ${rateSpan}, depending on your situation. ${lendingQualifier}`,
  benefitsHeading: 'A personal loan without the fuss',
  benefitsLead: 'You say what it is for. We find out what it costs, and tell you plainly.',
  benefits: [
    {
      icon: 'rocket',
      title: 'Funds usually within 24 hours',
      text: 'Once you have signed, the lender pays straight into your bank account.',
      qualifier: 'From approval, on business days, with all documents in.',
    },
    {
      icon: 'calendar-days',
      title: 'Weekly, fortnightly or monthly',
      text: 'Choose repayments that follow your payday, and the day they go out.',
      qualifier: 'Your lender confirms the days on offer in your contract.',
    },
    {
      icon: 'banknote',
      title: 'Usually no early-repayment penalty',
      text: 'A bonus or a tax refund? Pay the loan down sooner and save the interest.',
      qualifier: 'Some lenders charge a reasonable fee; we show you before you sign.',
    },
    {
      icon: 'heart-handshake',
      title: 'Borrow only what you need',
      text: 'We would rather arrange a smaller loan that you can carry than a larger one that you cannot.',
      qualifier: 'Every loan must be affordable: responsible-lending checks apply.',
    },
    {
      icon: 'globe',
      title: 'Any visa, any licence',
      text: 'Citizens, residents, students and work-visa holders can all apply.',
      qualifier: 'The term usually has to end before your visa does.',
    },
    {
      icon: 'shield-check',
      title: 'Every cost in writing',
      text: 'Rate, fees and the total to repay on one page, before you agree to anything.',
    },
  ],
  invitation: {
    heading: 'See what it would cost a week',
    text: 'Try amounts and terms in the calculator, then apply with the one that sits well with your budget.',
  },
  example: { amount: 8_000, months: 36 },
  questionsHeading: 'Questions about personal loans',
  questions: [
    {
      question: 'What can I use a personal loan for?',
      answer:
        'Almost anything lawful: medical and dental bills, travel, study, furniture, repairs, a bond or a family event. Lenders ask for the purpose, so that the loan can suit it.',
    },
    {
      question: 'How quickly will I have the money?',
      answer:
        'Usually within 24 hours of approval. Apply with your documents ready, and you wait less. Weekends and public holidays can add a day or two.',
    },
    {
      question: 'Can I repay it early?',
      answer:
        'Yes, and usually without a penalty. Where a lender charges an early-repayment fee it must be reasonable, and it is in the contract that we go through with you.',
    },
    {
      question: 'What if my credit history is not perfect?',
      answer:
        'Apply anyway and tell us the story. Different lenders weigh the past differently. The rate may be higher, and no lender may lend what you cannot afford to repay.',
    },
  ],
};
