import * as z from 'zod/mini';
import { typedFormSchema } from '../submissions/field-schemas.ts';
import {
  applicationFields,
  type ApplicationDraft,
  clearUnaskedAnswers,
  isAsked,
  questionNames,
  questionOf,
} from './application-fields.ts';
import { consentFields } from './consent-fields.ts';
import { employmentFields } from './employment-fields.ts';
import { financialFields } from './financial-fields.ts';
import { loanFields } from './loan-fields.ts';
import { personalFields } from './personal-fields.ts';

type Answers = Partial<ApplicationDraft>;

/** Step 5 takes optional files, which are not part of the form. */
export const applicationSteps = [
  { title: 'Personal Info', fields: personalFields },
  { title: 'Employment', fields: employmentFields },
  { title: 'Financial', fields: financialFields },
  { title: 'Loan Details', fields: loanFields },
  { title: 'Documents', fields: {} },
  { title: 'Review', fields: consentFields },
] as const;

/** The names of the questions of each step, in the order on the screen. */
export const stepQuestions = applicationSteps.map(({ fields }) =>
  questionNames.filter((name) => name in fields),
);

// Runs although other fields are invalid, so that all messages appear together.
const always = ({ value }: { readonly value: unknown }): boolean => value instanceof Object;

/** New Zealand postcodes have four digits; other countries' are not checked. */
const postalCodeFitsCountry = z.refine<Answers>(
  ({ country, postalCode = '' }) =>
    country !== 'New Zealand' || postalCode === '' || /^\d{4}$/.test(postalCode),
  { error: 'Enter a four-digit New Zealand postal code, like 1010', path: ['postalCode'], when: always },
);

const requiredIfAsked = questionNames.flatMap((name) => {
  const { requiredIfAsked: error } = questionOf(name);
  return error === undefined
    ? []
    : [
        z.refine<Answers>((answers) => !isAsked(name, answers) || Boolean(answers[name]), {
          error,
          path: [name],
          when: always,
        }),
      ];
});

/** The form as typed: numbers and dates are strings. Answers to questions that are not asked must be empty or valid. */
export const applicationFormSchema = typedFormSchema(applicationFields).check(
  postalCodeFitsCountry,
  ...requiredIfAsked,
);

/** Checks the answers to the questions that are asked; what else was typed is left out. */
export const checkAnswers = (answers: ApplicationDraft) =>
  z.safeParse(applicationFormSchema, clearUnaskedAnswers(answers));
