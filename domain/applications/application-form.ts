import * as z from 'zod/mini';
import { mapDebtQuestions } from './debts.ts';
import {
  employmentFields,
  employmentRules,
  employmentStepSchema,
  financialFields,
  financialRules,
  financialStepSchema,
  loanFields,
  loanRules,
  loanStepSchema,
  personalFields,
  personalRules,
  personalStepSchema,
  reviewFields,
  reviewStepSchema,
} from './application-steps.ts';

/** The six steps in their order; step 5 asks for files, which are no part of the form and never required. */
export const applicationSteps = [
  { title: 'Personal Info', schema: personalStepSchema },
  { title: 'Employment', schema: employmentStepSchema },
  { title: 'Financial', schema: financialStepSchema },
  { title: 'Loan Details', schema: loanStepSchema },
  { title: 'Documents', schema: z.object({}) },
  { title: 'Review', schema: reviewStepSchema },
] as const;

/** Everything an applicant types and chooses, as typed: numbers and dates are texts. */
export const applicationFormSchema = z
  .object({ ...personalFields, ...employmentFields, ...financialFields, ...loanFields, ...reviewFields })
  .check(...personalRules, ...employmentRules, ...financialRules, ...loanRules);

export type ApplicationForm = z.output<typeof applicationFormSchema>;

/** The form as it is filled in: nothing chosen yet is an empty text. */
export type ApplicationDraft = {
  [Field in keyof ApplicationForm]: ApplicationForm[Field] extends boolean ? boolean : string;
};

/** The form as it opens. */
export const emptyApplication: ApplicationDraft = {
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  phoneCountryCode: '+64',
  otherPhoneCode: '',
  phoneNumber: '',
  address: '',
  city: '',
  state: '',
  country: 'New Zealand',
  otherCountry: '',
  postalCode: '',
  monthsAtAddress: '',
  dateOfBirth: '',
  gender: '',
  maritalStatus: '',
  dependants: '',
  employer: '',
  monthsWithEmployer: '',
  jobTitle: '',
  incomeType: '',
  salaryAfterTax: '',
  salaryFrequency: '',
  secondIncome: '',
  secondIncomeFrequency: '',
  visaType: '',
  livingCondition: '',
  rentMortgagePayment: '',
  rentMortgageFrequency: '',
  ...mapDebtQuestions(() => ''),
  monthlyExpenses: '',
  loanType: '',
  loanAmount: '',
  expensesIncomeChange: '',
  wantedTerm: '',
  deposit: '',
  purpose: '',
  changeInWords: '',
  jointName: '',
  jointDateOfBirth: '',
  jointContact: '',
  jointConsent: false,
  agreeToCommunications: false,
  agreeToDataProcessing: false,
  agreeToCreditCheck: false,
};
