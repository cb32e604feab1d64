import * as z from 'zod/mini';
import { currentTerms } from '../lending/current-terms.ts';
import { formatDollars } from '../money/nzd.ts';
import { choice, optionalChoice, ownLabels, radio } from '../submissions/choice-kinds.ts';
import { line, text } from '../submissions/field-kinds.ts';
import { amount } from '../submissions/number-kinds.ts';
import { parseTypedNumber } from '../submissions/typed-number.ts';
import { loanTypes, wantedTerms, yesOrNo } from './options.ts';
import { askedAfter, askedIf } from './question.ts';
import { dateOfBirth, emailOrPhone } from './question-kinds.ts';

const section = 'Loan Details';

const { smallest, largest } = currentTerms.amounts;

const askedOfJointApplicants = askedAfter('jointName');

/** In the order on the screen. */
export const loanFields = {
  loanType: choice({
    section,
    label: 'Loan type',
    required: 'Select a loan type',
    options: ownLabels(loanTypes),
    placeholder: 'Select a loan type',
    sent: 'details.loan_type',
    copied: { name: 'loan_purpose', ifEmpty: 'car' },
  }),
  loanAmount: amount({
    section,
    label: 'Loan amount',
    hint: `In New Zealand dollars. We lend ${formatDollars(smallest)} to ${formatDollars(largest)}.`,
    required: 'Enter the loan amount',
    min: 1,
    sent: 'loan_amount',
  }),
  /** Months. */
  wantedTerm: {
    ...optionalChoice({
      section,
      label: 'Preferred term',
      hint: 'How long you would like to pay it back.',
      error: 'Select a term',
      options: Object.fromEntries(wantedTerms.map((months) => [months, `${months} months`])),
      placeholder: 'I don’t know yet',
      sent: 'details.wanted_term',
      isLeftOut: true,
    }),
    parse: parseTypedNumber,
    stored: () => z.int(),
    // Terms that are no longer offered, too.
    text: (months: unknown) => (months === '' ? '' : `${String(months)} months`),
  },
  deposit: amount({
    section,
    label: 'Deposit',
    hint: 'What you pay yourself, on top of the loan.',
    sent: 'details.deposit',
    isLeftOut: true,
  }),
  purpose: text({
    section,
    label: 'What the loan is for',
    hint: 'In a few words of your own, if you like.',
    maxLength: 1_000,
    rows: 2,
    sent: 'details.purpose',
    isLeftOut: true,
  }),
  expensesIncomeChange: radio({
    section,
    label: 'Are your income or expenses about to change?',
    hint: 'A new job, a baby, a course: anything that makes repayments easier or harder.',
    required: 'Tell us whether your income or expenses are about to change',
    options: ownLabels(yesOrNo),
    sent: 'details.expenses_income_change',
  }),
  changeInWords: text({
    section,
    label: 'What will change',
    maxLength: 1_000,
    rows: 3,
    sent: 'details.change_in_words',
    isLeftOut: true,
    ...askedIf('expensesIncomeChange', (answer) => answer === 'Yes'),
  }),
  jointName: line({
    section,
    label: 'Name of the joint applicant',
    hint: 'Their full name, if someone is applying with you. Otherwise leave it empty.',
    maxLength: 200,
    sent: 'details.joint_name',
    isLeftOut: true,
  }),
  jointDateOfBirth: dateOfBirth({
    section,
    label: 'Date of birth of the joint applicant',
    hint: 'For example, 27 3 1985',
    requiredIfAsked: 'Enter their date of birth',
    sent: 'details.joint_date_of_birth',
    isLeftOut: true,
    ...askedOfJointApplicants,
  }),
  jointContact: emailOrPhone({
    section,
    label: 'Email or phone of the joint applicant',
    hint: 'We ask them to add their part and to agree themselves: by a link to their email address, or by phone.',
    requiredIfAsked: 'Enter their email address or phone number',
    sent: 'details.joint_contact',
    isLeftOut: true,
    ...askedOfJointApplicants,
  }),
};
