import * as z from 'zod/mini';
import { mapDebtQuestions } from './debts.ts';
import { applicationFields, type ApplicationDraft } from './application-fields.ts';
import {
  employmentRules,
  employmentStepSchema,
  financialRules,
  financialStepSchema,
  loanRules,
  loanStepSchema,
  personalRules,
  personalStepSchema,
  reviewStepSchema,
} from './application-steps.ts';

/** Step 5 takes optional files, which are not part of the form. */
export const applicationSteps = [
  { title: 'Personal Info', schema: personalStepSchema },
  { title: 'Employment', schema: employmentStepSchema },
  { title: 'Financial', schema: financialStepSchema },
  { title: 'Loan Details', schema: loanStepSchema },
  { title: 'Documents', schema: z.object({}) },
  { title: 'Review', schema: reviewStepSchema },
] as const;

/** The form as typed: numbers and dates are strings. */
export const applicationFormSchema = z
  .object(applicationFields)
  .check(...personalRules, ...employmentRules, ...financialRules, ...loanRules);

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
