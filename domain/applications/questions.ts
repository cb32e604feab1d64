import { debtQuestions, ofDebts } from './debts.ts';
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
    'incomeType',
    'employer',
    'jobTitle',
    'monthsWithEmployer',
    'salaryAfterTax',
    'salaryFrequency',
    'secondIncome',
    'secondIncomeFrequency',
    'visaType',
  ],
  ['livingCondition', 'rentMortgagePayment', 'rentMortgageFrequency', ...debtQuestions, 'monthlyExpenses'],
  [
    'loanType',
    'loanAmount',
    'wantedTerm',
    'deposit',
    'purpose',
    'expensesIncomeChange',
    'changeInWords',
    'jointName',
    'jointDateOfBirth',
    'jointContact',
    'jointConsent',
  ],
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
  secondIncome: 'Second income after tax',
  secondIncomeFrequency: 'How often it comes',
  visaType: 'Visa type',
  livingCondition: 'Living condition',
  rentMortgagePayment: 'Rent or mortgage payment',
  rentMortgageFrequency: 'Payment frequency',
  ...ofDebts((part, number) => {
    if (part === 'Kind') return number === 1 ? 'Existing debt' : 'Another debt';
    return part === 'Owed' ? `Still owed of debt ${number}` : `Paid a month for debt ${number}`;
  }),
  monthlyExpenses: 'Monthly expenses',
  loanType: 'Loan type',
  loanAmount: 'Loan amount',
  expensesIncomeChange: 'Are your income or expenses about to change?',
  wantedTerm: 'Wanted term',
  deposit: 'Deposit',
  purpose: 'What the loan is for',
  changeInWords: 'What will change',
  jointName: 'Name of the joint applicant',
  jointDateOfBirth: 'Date of birth of the joint applicant',
  jointContact: 'Email or phone of the joint applicant',
  jointConsent: 'Credit check of the joint applicant',
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
  'secondIncome',
  'secondIncomeFrequency',
  ...debtQuestions,
  'wantedTerm',
  'deposit',
  'purpose',
  'changeInWords',
  'jointName',
  'jointDateOfBirth',
  'jointContact',
  'jointConsent',
  'agreeToDataProcessing',
  'agreeToCommunications',
];
