import * as z from 'zod/mini';
import { typedFormSchema } from '../submissions/field-schemas.ts';
import {
  applicationFields,
  type ApplicationDraft,
  clearUnaskedAnswers,
  questionNames,
} from './application-fields.ts';
import { consentFields } from './consent-fields.ts';
import { employmentFields } from './employment-fields.ts';
import { financialFields } from './financial-fields.ts';
import { loanFields } from './loan-fields.ts';
import { isOwnMailbox, isOwnNumber } from './own-contact.ts';
import { personalFields } from './personal-fields.ts';
import { always, requiredIfAsked } from './required-if-asked.ts';

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

/** New Zealand postcodes have four digits; other countries' are not checked. */
const postalCodeFitsCountry = z.refine<Answers>(
  ({ country, postalCode = '' }) =>
    country !== 'New Zealand' || postalCode === '' || /^\d{4}$/.test(postalCode),
  { error: 'Enter a four-digit New Zealand postal code, like 1010', path: ['postalCode'], when: always },
);

/** The applicant knows the birth date of the joint applicant, so only a mailbox or number of their own shows who agrees. */
const jointContactIsTheirs = [
  z.refine<Answers>((answers) => !isOwnMailbox(answers), {
    error: 'The joint applicant needs a mailbox of their own. If both share one, enter their mobile number',
    path: ['jointContact'],
    when: always,
  }),
  z.refine<Answers>((answers) => !isOwnNumber(answers), {
    error:
      'The joint applicant needs a phone number of their own. Enter their mobile number or their email address',
    path: ['jointContact'],
    when: always,
  }),
];

/** The form as typed: numbers and dates are strings. Answers to questions that are not asked must be empty or valid. */
export const applicationFormSchema = typedFormSchema(applicationFields).check(
  postalCodeFitsCountry,
  ...jointContactIsTheirs,
  ...requiredIfAsked(applicationFields),
);

/** Checks the answers to the questions that are asked; what else was typed is left out. */
export const checkAnswers = (answers: ApplicationDraft) =>
  z.safeParse(applicationFormSchema, clearUnaskedAnswers(answers));
