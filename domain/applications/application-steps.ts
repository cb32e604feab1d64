import * as z from 'zod/mini';
import {
  employmentFields,
  financialFields,
  loanFields,
  personalFields,
  reviewFields,
  wrongPhoneCode,
  type ApplicationDraft,
} from './application-fields.ts';
import { isAsked } from './conditional-questions.ts';
import { debtNumbers } from './debts.ts';
import type { Question } from './questions.ts';

/** New Zealand postcodes have four digits; other countries' are not checked. */
const postalCodeFitsCountry = z.refine<{ country: string; postalCode: string }>(
  ({ country, postalCode }) => country !== 'New Zealand' || postalCode === '' || /^\d{4}$/.test(postalCode),
  {
    error: 'Enter a four-digit New Zealand postal code, like 1010',
    path: ['postalCode'],
    // Runs although other fields are invalid, so that all messages appear together.
    when: ({ value }) =>
      z.safeParse(z.object({ country: z.string(), postalCode: z.string() }), value).success,
  },
);

/** Requires an answer if the question is asked. */
const requiredWhenAsked = (question: Question, error: string) =>
  z.refine<Partial<ApplicationDraft>>(
    (answers) => !isAsked(question, answers) || Boolean(answers[question]),
    {
      error,
      path: [question],
      // Runs although other fields are invalid.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

export const personalRules = [
  postalCodeFitsCountry,
  requiredWhenAsked('otherPhoneCode', wrongPhoneCode),
  requiredWhenAsked('otherCountry', 'Enter your country'),
] as const;

export const personalStepSchema = z.object(personalFields).check(...personalRules);

export const employmentRules = [
  requiredWhenAsked('employer', 'Enter your employer'),
  requiredWhenAsked('jobTitle', 'Enter your job title'),
  requiredWhenAsked('secondIncomeFrequency', 'Select how often you get it'),
] as const;

export const employmentStepSchema = z.object(employmentFields).check(...employmentRules);

export const financialRules = [
  requiredWhenAsked('rentMortgageFrequency', 'Select how often you pay'),
  ...debtNumbers.flatMap((number) => [
    requiredWhenAsked(`debt${number}Owed`, `Enter what is still owed on debt ${number}`),
    requiredWhenAsked(
      `debt${number}Payment`,
      `Enter what you pay a month for debt ${number}, or 0 if nothing`,
    ),
  ]),
] as const;

export const financialStepSchema = z.object(financialFields).check(...financialRules);

export const loanRules = [
  requiredWhenAsked('jointDateOfBirth', 'Enter their date of birth'),
  requiredWhenAsked('jointContact', 'Enter their email address or phone number'),
  requiredWhenAsked('jointConsent', 'They have to agree too'),
] as const;

export const loanStepSchema = z.object(loanFields).check(...loanRules);

export const reviewStepSchema = z.object(reviewFields);
