import * as z from 'zod/mini';
import type { ApplicationDraft } from './application-fields.ts';
import { debtAnswersOf, debtSchema, debtsFromForm } from './debt-details.ts';
import { debtNumbers, type DebtQuestion } from './debts.ts';
import { parseTypedNumber } from './number-fields.ts';

/** Optional answers beyond the specification's payload; absent when not answered. */
export const furtherDetails = {
  other_country: z.optional(z.string()),
  second_income: z.optional(z.number()),
  second_income_frequency: z.optional(z.string()),
  debts: z.optional(z.array(debtSchema).check(z.maxLength(debtNumbers.length))),
  /** Months. */
  wanted_term: z.optional(z.int()),
  /** NZ dollars. */
  deposit: z.optional(z.number()),
  purpose: z.optional(z.string()),
  change_in_words: z.optional(z.string()),
  joint_name: z.optional(z.string()),
  joint_date_of_birth: z.optional(z.string()),
  joint_contact: z.optional(z.string()),
  joint_consent: z.optional(z.boolean()),
};

type FurtherDetails = { [Name in keyof typeof furtherDetails]?: z.output<(typeof furtherDetails)[Name]> };

type FurtherAnswers = Pick<
  ApplicationDraft,
  | 'otherCountry'
  | 'secondIncome'
  | 'secondIncomeFrequency'
  | 'wantedTerm'
  | 'deposit'
  | 'purpose'
  | 'changeInWords'
  | 'jointName'
  | 'jointDateOfBirth'
  | 'jointContact'
  | 'jointConsent'
  | DebtQuestion
>;

export const furtherDetailsOf = (form: FurtherAnswers): FurtherDetails => ({
  ...(form.otherCountry !== '' && { other_country: form.otherCountry }),
  ...(form.secondIncome !== '' && { second_income: parseTypedNumber(form.secondIncome) }),
  ...(form.secondIncomeFrequency !== '' && { second_income_frequency: form.secondIncomeFrequency }),
  ...(form.debt1Kind !== '' && { debts: debtsFromForm(form) }),
  ...(form.wantedTerm !== '' && { wanted_term: parseTypedNumber(form.wantedTerm) }),
  ...(form.deposit !== '' && { deposit: parseTypedNumber(form.deposit) }),
  ...(form.purpose !== '' && { purpose: form.purpose }),
  ...(form.changeInWords !== '' && { change_in_words: form.changeInWords }),
  ...(form.jointName !== '' && {
    joint_name: form.jointName,
    joint_date_of_birth: form.jointDateOfBirth,
    joint_contact: form.jointContact,
    joint_consent: form.jointConsent,
  }),
});

const numberToText = (value: number | undefined): string => (value === undefined ? '' : String(value));

export const furtherAnswersOf = (details: FurtherDetails): FurtherAnswers => ({
  otherCountry: details.other_country ?? '',
  secondIncome: numberToText(details.second_income),
  secondIncomeFrequency: details.second_income_frequency ?? '',
  wantedTerm: numberToText(details.wanted_term),
  deposit: numberToText(details.deposit),
  purpose: details.purpose ?? '',
  changeInWords: details.change_in_words ?? '',
  jointName: details.joint_name ?? '',
  jointDateOfBirth: details.joint_date_of_birth ?? '',
  jointContact: details.joint_contact ?? '',
  jointConsent: details.joint_consent ?? false,
  ...debtAnswersOf(details.debts),
});
