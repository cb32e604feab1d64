import * as z from 'zod/mini';
import { furtherDocumentsSchema } from '../documents/sent-documents.ts';
import type { ApplicationDraft } from './application-fields.ts';
import { clearUnaskedAnswers } from './conditional-questions.ts';
import { consentVersion } from './consents.ts';
import { furtherAnswersOf, furtherDetails, furtherDetailsOf } from './further-details.ts';
import { parseTypedNumber } from './number-fields.ts';
import { codeAnswersOf, phoneCodeOf } from './phone-code.ts';
import { type StartingPoint, startingPointSchema } from './starting-point.ts';

/** The specification's payload has these values in every application. */
const fixedFields = {
  loan_term: 60,
  monthly_payment: 0,
  has_existing_loans: 'no',
  existing_loan_details: '',
  id_document: '',
  proof_of_income: '',
  bank_statement: '',
} as const;

/** Types only: `applicationFormSchema` has the limits. */
export const applicationPayloadFields = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_country_code: z.string(),
  phone_number: z.string(),
  date_of_birth: z.string(),
  gender: z.string(),
  marital_status: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  months_at_address: z.int(),
  employment_status: z.string(),
  employer_name: z.string(),
  job_title: z.string(),
  monthly_income: z.number(),
  employment_length: z.int(),
  loan_purpose: z.string(),
  loan_amount: z.number(),
  loan_term: z.literal(fixedFields.loan_term),
  monthly_payment: z.literal(fixedFields.monthly_payment),
  dependants: z.int(),
  has_existing_loans: z.literal(fixedFields.has_existing_loans),
  existing_loan_details: z.literal(fixedFields.existing_loan_details),
  id_document: z.literal(fixedFields.id_document),
  proof_of_income: z.literal(fixedFields.proof_of_income),
  bank_statement: z.literal(fixedFields.bank_statement),
  privacy_consent: z.boolean(),
  marketing_consent: z.boolean(),
  credit_check_consent: z.boolean(),
};

/** Answers that the specification's payload has no fields for. */
export const applicationDetailsSchema = z.strictObject({
  middle_name: z.string(),
  country: z.string(),
  income_type: z.string(),
  salary_frequency: z.string(),
  visa_type: z.string(),
  living_condition: z.string(),
  rent_mortgage_payment: z.number(),
  rent_mortgage_frequency: z.string(),
  monthly_expenses: z.string(),
  loan_type: z.string(),
  expenses_income_change: z.string(),
  ...furtherDetails,
  consent_policy_version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  starting_point: z.optional(startingPointSchema),
  documents: z.optional(furtherDocumentsSchema),
});

type PayloadFields = typeof applicationPayloadFields;

export type ApplicationPayload = { [Name in keyof PayloadFields]: z.output<PayloadFields[Name]> } & {
  details: z.output<typeof applicationDetailsSchema>;
};

const wholeNumber = (text: string): number => Math.trunc(parseTypedNumber(text));

/** Builds the payload; numbers that can't be parsed become 0, and empty choices `employed` and `car`. */
export const formToPayload = (
  answers: ApplicationDraft,
  startingPoint?: StartingPoint,
): ApplicationPayload => {
  const form = clearUnaskedAnswers(answers);
  return {
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    phone_country_code: phoneCodeOf(form),
    phone_number: form.phoneNumber,
    date_of_birth: form.dateOfBirth,
    gender: form.gender,
    marital_status: form.maritalStatus,
    address: form.address,
    city: form.city,
    state: form.state,
    postal_code: form.postalCode,
    months_at_address: wholeNumber(form.monthsAtAddress),
    employment_status: form.incomeType || 'employed',
    employer_name: form.employer,
    job_title: form.jobTitle,
    monthly_income: parseTypedNumber(form.salaryAfterTax),
    employment_length: wholeNumber(form.monthsWithEmployer),
    loan_purpose: form.loanType || 'car',
    loan_amount: parseTypedNumber(form.loanAmount),
    dependants: wholeNumber(form.dependants),
    ...fixedFields,
    privacy_consent: form.agreeToDataProcessing,
    marketing_consent: form.agreeToCommunications,
    credit_check_consent: form.agreeToCreditCheck,
    details: {
      middle_name: form.middleName,
      country: form.country,
      income_type: form.incomeType,
      salary_frequency: form.salaryFrequency,
      visa_type: form.visaType,
      living_condition: form.livingCondition,
      rent_mortgage_payment: parseTypedNumber(form.rentMortgagePayment),
      rent_mortgage_frequency: form.rentMortgageFrequency,
      monthly_expenses: form.monthlyExpenses,
      loan_type: form.loanType,
      expenses_income_change: form.expensesIncomeChange,
      ...furtherDetailsOf(form),
      consent_policy_version: consentVersion,
      ...(startingPoint !== undefined && { starting_point: startingPoint }),
    },
  };
};

type StatedPayload = Omit<ApplicationPayload, keyof typeof fixedFields | 'details'> & {
  readonly details: Omit<ApplicationPayload['details'], 'starting_point' | 'documents'>;
};

/** Rebuilds the form from a payload, so that the server applies the same rules as the page. */
export const payloadToForm = ({ details, ...payload }: StatedPayload): ApplicationDraft => ({
  firstName: payload.first_name,
  middleName: details.middle_name,
  lastName: payload.last_name,
  email: payload.email,
  ...codeAnswersOf(payload.phone_country_code),
  phoneNumber: payload.phone_number,
  address: payload.address,
  city: payload.city,
  state: payload.state,
  country: details.country,
  postalCode: payload.postal_code,
  monthsAtAddress: String(payload.months_at_address),
  dateOfBirth: payload.date_of_birth,
  gender: payload.gender,
  maritalStatus: payload.marital_status,
  dependants: String(payload.dependants),
  employer: payload.employer_name,
  monthsWithEmployer: String(payload.employment_length),
  jobTitle: payload.job_title,
  incomeType: details.income_type,
  salaryAfterTax: String(payload.monthly_income),
  salaryFrequency: details.salary_frequency,
  visaType: details.visa_type,
  livingCondition: details.living_condition,
  rentMortgagePayment: String(details.rent_mortgage_payment),
  rentMortgageFrequency: details.rent_mortgage_frequency,
  monthlyExpenses: details.monthly_expenses,
  loanType: details.loan_type,
  loanAmount: String(payload.loan_amount),
  expensesIncomeChange: details.expenses_income_change,
  ...furtherAnswersOf(details),
  agreeToCommunications: payload.marketing_consent,
  agreeToDataProcessing: payload.privacy_consent,
  agreeToCreditCheck: payload.credit_check_consent,
});
