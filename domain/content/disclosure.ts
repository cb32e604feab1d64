import { brand } from '../brand.ts';
import { complaintSteps } from '../complaints/complaint-steps.ts';
import { feeRows } from '../lending/format-fees.ts';
import type { TextSection } from './text-section.ts';

const { name: scheme, phone, website } = brand.disputeScheme;
const [, brokerage] = feeRows;

/** https://www.fma.govt.nz/business/services/financial-advice-provider/disclosure/ */
export const disclosureSections: readonly TextSection[] = [
  {
    id: 'who-we-are',
    heading: 'Who we are',
    paragraphs: [
      `${brand.name} is a finance broker in ${brand.address.city}. We are registered as financial service provider ${brand.fspNumber}, and licensed to give financial advice on loans.`,
      'We are not the lender. We look for a loan that suits you from the lenders that we work with, and help you apply for it.',
    ],
  },
  {
    id: 'advice',
    heading: 'What we advise on',
    paragraphs: ['We advise only on loans:'],
    points: [
      'for cars, boats, motorbikes and caravans;',
      'for commercial vehicles;',
      'personal loans;',
      'loans that bring several debts together.',
    ],
    conclusion: 'We do not advise on insurance, investments, KiwiSaver or home loans.',
  },
  {
    id: 'lenders',
    heading: 'Lenders',
    paragraphs: [
      'We work with a network of New Zealand lenders: banks, finance companies and credit unions. None of them owns part of us, and none of them may tell us which loan to suggest.',
      'Not every lender in New Zealand is among them. Ask us, and we will send you today’s list.',
    ],
  },
  {
    id: 'commission',
    heading: 'Fees and commission',
    paragraphs: [
      `For arranging a loan you pay our ${brokerage.label.toLowerCase()}, ${brokerage.value}, once, and only if you take the loan. It is added to the loan.`,
      'The lender pays us a commission as well, as a share of what you borrow. It does not change your rate. The amount differs between lenders; we tell you before you sign.',
      'Our people get a salary. They are paid no more for one lender than for another.',
    ],
  },
  {
    id: 'duties',
    heading: 'Our duties',
    paragraphs: ['Under the Financial Markets Conduct Act 2013 we have to:'],
    points: [
      'put your interests first, and not let our own lead our advice;',
      'give advice with care, diligence and skill;',
      'know what we advise on, and keep to the Code of Professional Conduct for Financial Advice Services;',
      'treat you fairly, and tell you clearly what you need to know.',
    ],
  },
  {
    id: 'complaints',
    heading: 'If something goes wrong',
    paragraphs: [
      `Tell us on the complaints page. ${complaintSteps.map(({ text }) => text).join(' ')}`,
      `If we can’t settle it with you, ${scheme} can. It is independent and costs you nothing: ${phone.display}, ${website}.`,
    ],
  },
];
