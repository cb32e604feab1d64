import * as z from 'zod/mini';
import { optionalEmailOrPhone, lineSchema, textSchema, requiredEmail, phoneSchema } from '../http/fields.ts';
import { mapDebtQuestions } from './debts.ts';
import { dateOfBirthText, optionalDateOfBirth } from './date-of-birth.ts';
import { amountText, countText, optionalAmountText } from './number-fields.ts';
import {
  anotherCode,
  anotherCountry,
  countries,
  debtKinds,
  genders,
  incomeTypes,
  livingConditions,
  loanTypes,
  maritalStatuses,
  phoneCountryCodes,
  rentFrequencies,
  salaryFrequencies,
  visaTypes,
  wantedTerms,
  yesOrNo,
} from './options.ts';

export const wrongPhoneCode = 'Enter the country code, like +44';

const optionalChoice = (options: readonly string[], error: string) =>
  z.string({ error }).check(z.refine((text) => text === '' || options.includes(text), { error }));

export const personalFields = {
  firstName: lineSchema({ required: 'Enter your first name', label: 'First name', maxLength: 100 }),
  middleName: lineSchema({ label: 'Middle name', maxLength: 100 }),
  lastName: lineSchema({ required: 'Enter your last name', label: 'Last name', maxLength: 100 }),
  email: requiredEmail(),
  phoneCountryCode: z.enum([...phoneCountryCodes, anotherCode], { error: 'Select a country code' }),
  otherPhoneCode: z.string({ error: wrongPhoneCode }).check(
    z.trim(),
    z.refine((text) => text === '' || /^(\+|00)?[1-9]\d{0,2}$/.test(text), { error: wrongPhoneCode }),
  ),
  phoneNumber: phoneSchema('Enter your phone number'),
  address: lineSchema({ required: 'Enter your address', label: 'Address', maxLength: 200 }),
  city: lineSchema({ required: 'Enter your city', label: 'City', maxLength: 100 }),
  state: lineSchema({ required: 'Enter your state or region', label: 'State or region', maxLength: 100 }),
  country: z.enum([...countries, anotherCountry], { error: 'Select a country' }),
  otherCountry: lineSchema({ label: 'Country', maxLength: 100 }),
  postalCode: lineSchema({ required: 'Enter your postal code', label: 'Postal code', maxLength: 10 }),
  monthsAtAddress: countText({ label: 'Months at address', max: 1_200 }),
  dateOfBirth: dateOfBirthText(),
  gender: z.enum(genders, { error: 'Select your gender' }),
  maritalStatus: z.enum(maritalStatuses, { error: 'Select your marital status' }),
  dependants: countText({ label: 'Dependants', max: 30 }),
};

export const employmentFields = {
  employer: lineSchema({ label: 'Employer', maxLength: 200 }),
  monthsWithEmployer: countText({ label: 'Months with employer', max: 1_200 }),
  jobTitle: lineSchema({ label: 'Job title', maxLength: 100 }),
  incomeType: z.enum(incomeTypes, { error: 'Select your income type' }),
  salaryAfterTax: amountText({ required: 'Enter your salary after tax', label: 'Salary after tax', min: 0 }),
  salaryFrequency: z.enum(salaryFrequencies, { error: 'Select how often you are paid' }),
  secondIncome: optionalAmountText('Second income'),
  secondIncomeFrequency: optionalChoice(salaryFrequencies, 'Select how often you get it'),
  visaType: z.enum(visaTypes, { error: 'Select your visa type' }),
};

export const financialFields = {
  livingCondition: z.enum(livingConditions, { error: 'Select your living condition' }),
  rentMortgagePayment: amountText({
    required: 'Enter your rent or mortgage payment, or 0 if there is none',
    label: 'Rent or mortgage payment',
    min: 0,
  }),
  rentMortgageFrequency: optionalChoice(rentFrequencies, 'Select how often you pay'),
  ...mapDebtQuestions((part, number) =>
    part === 'Kind'
      ? optionalChoice(debtKinds, 'Select what kind of debt it is')
      : optionalAmountText(`${part === 'Owed' ? 'What is owed' : 'The payment'} on debt ${number}`),
  ),
  monthlyExpenses: textSchema({
    required: 'Tell us about your monthly expenses',
    label: 'Monthly expenses',
    maxLength: 2_000,
  }),
};

export const loanFields = {
  loanType: z.enum(loanTypes, { error: 'Select a loan type' }),
  loanAmount: amountText({ required: 'Enter the loan amount', label: 'Loan amount', min: 1 }),
  expensesIncomeChange: z.enum(yesOrNo, {
    error: 'Tell us whether your income or expenses are about to change',
  }),
  wantedTerm: optionalChoice(wantedTerms, 'Select a term'),
  deposit: optionalAmountText('Deposit'),
  purpose: textSchema({ label: 'What the loan is for', maxLength: 1_000 }),
  changeInWords: textSchema({ label: 'What will change', maxLength: 1_000 }),
  jointName: lineSchema({ label: 'Name', maxLength: 200 }),
  jointDateOfBirth: optionalDateOfBirth(),
  jointContact: optionalEmailOrPhone('Email address or phone number'),
  jointConsent: z.boolean(),
};

export const reviewFields = {
  agreeToCommunications: z.boolean(),
  agreeToDataProcessing: z.boolean(),
  agreeToCreditCheck: z
    .boolean()
    .check(z.refine((isGiven) => isGiven, { error: 'Agree to the credit check to send your application' })),
};

export const applicationFields = {
  ...personalFields,
  ...employmentFields,
  ...financialFields,
  ...loanFields,
  ...reviewFields,
};

export type ApplicationForm = z.output<z.ZodMiniObject<typeof applicationFields>>;

/** The form while it is filled in: an empty string stands for no choice yet. */
export type ApplicationDraft = {
  [Field in keyof ApplicationForm]: ApplicationForm[Field] extends boolean ? boolean : string;
};
