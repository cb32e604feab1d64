import { brand } from '../brand.ts';
import { lendingQualifier } from './lending-claims.ts';

interface Point {
  readonly title: string;
  readonly text: string;
}

interface Reason extends Point {
  readonly qualifier?: string;
}

export const companyOverview: readonly string[] = [
  `${brand.name} is a licensed, independent financial service provider in ${brand.address.city}. We are not a bank, and no bank owns us. We work with a network of lenders across New Zealand and look for the loan that fits you.`,
  'We arrange car, boat, motorbike, caravan and commercial vehicle finance, personal loans and debt consolidation, for citizens, residents, students, work-visa holders and the self-employed.',
  'You deal with one person from the first question to the last repayment. They tell you what a loan costs, what could go wrong, and when not borrowing is the better plan.',
];

export const reasons = {
  yes: {
    title: 'We say yes when others hesitate',
    text: 'A new visa, a young business or an old default need not be the end of it. We know which lenders read the whole story.',
    qualifier: lendingQualifier,
  },
  global: {
    title: 'Global experience',
    text: 'Our people have worked in finance here and overseas, and know what it is like to arrive without a credit history.',
  },
  customer: {
    title: 'We work for you, not the lender',
    text: 'We compare, question and negotiate on your behalf. If a lender pays us a commission, you see it in writing.',
  },
  clear: {
    title: 'Quick and clear',
    text: 'An answer within 24 hours, in words you would use yourself, with every cost on one page.',
    qualifier: 'An answer is not an approval; checks can take longer.',
  },
} as const satisfies Record<string, Reason>;

export const mission: readonly Point[] = [
  {
    title: 'Inclusive finance',
    text: 'Fair access to a loan for people of every background, visa and kind of work.',
  },
  {
    title: 'Put people behind the wheel',
    text: 'A reliable car means a job within reach, children at practice and family close by.',
  },
  {
    title: 'Real choice',
    text: 'Several lenders side by side, so that you decide, not the first offer.',
  },
  {
    title: 'Move fast, stay clear',
    text: 'Speed where it helps you, and never at the cost of knowing what you sign.',
  },
  {
    title: 'Share expertise',
    text: 'We explain how lending works, so that your next loan is easier than this one.',
  },
  {
    title: 'Lasting trust',
    text: 'We want to be the people you call in ten years, and the people you send your sister to.',
  },
];
