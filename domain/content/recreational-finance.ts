import { brand } from '../brand.ts';
import { lendingQualifier, rateSpan, termSpan } from './lending-claims.ts';
import type { ProductContent } from './product-content.ts';

export const recreationalFinance: ProductContent = {
  title: 'Recreational Vehicle Finance',
  description: `Loans for boats, motorbikes and caravans, and business leasing, across New Zealand. ${lendingQualifier}`,
  lead: 'Boats, motorbikes, caravans, campervans and jet skis. Get out there this summer, with repayments that leave room for the fuel.',
  appliesInNewTab: true,
  facts: [
    { label: 'Interest', value: rateSpan },
    { label: 'Terms', value: termSpan },
    { label: 'We reply', value: 'Within 24 hours' },
  ],
  factsQualifier: `Your rate and term depend on your situation and on what you buy. ${lendingQualifier}`,
  benefitsHeading: 'Recreational loans and business leasing, sorted',
  benefitsLead: 'One application for your own weekends, or for a fleet that earns its keep on the water.',
  benefits: [
    {
      icon: 'layers',
      title: 'Boat, bike or caravan',
      text: 'New or used, with trailer, motor and safety gear in the same loan.',
    },
    {
      icon: 'badge-percent',
      title: 'Rates that fit the risk',
      text: 'We put your application before lenders who know what a well-kept boat is worth.',
      qualifier: `Rates are ${rateSpan}; lending criteria and fees apply.`,
    },
    {
      icon: 'calendar-days',
      title: 'Terms up to five years',
      text: `Choose ${termSpan}, and weekly, fortnightly or monthly repayments.`,
      qualifier: 'A longer term lowers each repayment and raises the total interest.',
    },
    {
      icon: 'shield-check',
      title: 'Dealer or private sale',
      text: 'Found it at a yard or a mooring? We check the title and pay the seller for you.',
    },
    {
      icon: 'trending-up',
      title: 'Business leasing',
      text: 'Charter, tour or rental business? Ask about a lease that keeps your capital working.',
      qualifier: 'For business use, subject to the lessor’s criteria.',
    },
    {
      icon: 'map-pin',
      title: 'Local people',
      text: `We are in ${brand.address.city}. You talk to a person who knows the way to the ramp.`,
    },
  ],
  invitation: {
    heading: 'A loan of your own, or business leasing?',
    text: 'Tell us what you have in mind and how you will use it. We show you both ways, with the cost of each side by side.',
  },
  example: { amount: 25_000, months: 60 },
  questionsHeading: 'Questions about recreational finance and business leasing',
  questions: [
    {
      question: 'What can I finance?',
      answer:
        'Boats and jet skis with their trailers, road and off-road motorbikes, caravans, campervans and motorhomes. If it is registered or has a serial number, we can usually find a lender.',
    },
    {
      question: 'How old may a boat or caravan be?',
      answer:
        'That depends on the lender and on its condition. Many lend on boats and caravans up to 15 or 20 years old. For older ones, a survey or a personal loan may help.',
    },
    {
      question: 'How does business leasing differ from a loan?',
      answer:
        'With a loan you own the vehicle and pay it off. With a lease the lessor owns it and your business pays to use it. Which suits you is a question for your accountant as well; we show you the figures.',
    },
    {
      question: 'Do I need insurance?',
      answer:
        'Most lenders ask for full cover while the loan runs. You choose the insurer. Have the policy ready before settlement, and the money can move the same day.',
    },
  ],
};
