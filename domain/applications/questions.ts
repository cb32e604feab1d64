import type { ApplicationDraft } from './application-form.ts';

/** The name of a question of the form. */
export type Question = keyof ApplicationDraft;

/** The questions of each step, in their order on the screen. */
export const stepQuestions: readonly (readonly Question[])[] = [
  [
    'firstName',
    'middleName',
    'lastName',
    'email',
    'phoneCountryCode',
    'phoneNumber',
    'address',
    'city',
    'state',
    'country',
    'postalCode',
    'monthsAtAddress',
    'dateOfBirth',
    'gender',
    'maritalStatus',
    'dependants',
  ],
  [
    'employer',
    'jobTitle',
    'monthsWithEmployer',
    'incomeType',
    'salaryAfterTax',
    'salaryFrequency',
    'visaType',
  ],
  ['livingCondition', 'rentMortgagePayment', 'rentMortgageFrequency', 'monthlyExpenses'],
  ['loanType', 'loanAmount', 'expensesIncomeChange'],
  [],
  ['agreeToCreditCheck', 'agreeToDataProcessing', 'agreeToCommunications'],
];

/** Every question of the form. */
export const allQuestions = stepQuestions.flat();

/** How each question reads, on its step and on Review. */
export const questionLabels: Record<Question, string> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  email: 'Email address',
  phoneCountryCode: 'Country code',
  phoneNumber: 'Phone number',
  address: 'Street address',
  city: 'City',
  state: 'State or region',
  country: 'Country',
  postalCode: 'Postal code',
  monthsAtAddress: 'Months at address',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  maritalStatus: 'Marital status',
  dependants: 'Dependants',
  employer: 'Employer',
  monthsWithEmployer: 'Months with employer',
  jobTitle: 'Job title',
  incomeType: 'Income type',
  salaryAfterTax: 'Salary after tax',
  salaryFrequency: 'Salary frequency',
  visaType: 'Visa type',
  livingCondition: 'Living condition',
  rentMortgagePayment: 'Rent or mortgage payment',
  rentMortgageFrequency: 'Payment frequency',
  monthlyExpenses: 'Monthly expenses',
  loanType: 'Loan type',
  loanAmount: 'Loan amount',
  expensesIncomeChange: 'Are your income or expenses about to change?',
  agreeToCommunications: 'Offers and news',
  agreeToDataProcessing: 'Use of my details',
  agreeToCreditCheck: 'Credit check',
};

/** Questions that need no answer. */
export const optionalQuestions: readonly Question[] = [
  'middleName',
  'monthsAtAddress',
  'dependants',
  'monthsWithEmployer',
  'agreeToDataProcessing',
  'agreeToCommunications',
];
