import type * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { consent } from '../submissions/field-kinds.ts';
import { typedFormSchema } from '../submissions/field-schemas.ts';
import { consentFields } from './consent-fields.ts';
import { policyName } from './consents.ts';
import { employmentFields } from './employment-fields.ts';
import { personalFields } from './personal-fields.ts';
import { isAskedIn, type Question, type Questions } from './question.ts';
import { requiredIfAsked } from './required-if-asked.ts';

const { firstName, middleName, lastName, email, phoneCountryCode, otherPhoneCode, phoneNumber } =
  personalFields;

const { section } = consentFields.agreeToCreditCheck;

/** The heading under which staff see their part. */
export const jointSection = 'Joint applicant';

/** The questions to the joint applicant themselves: those of the one table, and both consents. */
export const jointFields = {
  firstName,
  middleName,
  lastName,
  email,
  phoneCountryCode,
  otherPhoneCode,
  phoneNumber,
  ...employmentFields,
  agreeToCreditCheck: consent({
    section,
    label: 'Credit check',
    required: 'Agree to the credit check to apply together',
    sent: 'credit_check_consent',
  }),
  agreeToDataProcessing: consent({
    section,
    label: 'Use of my details',
    required: 'Agree that we keep and share your details to apply together',
    sent: 'privacy_consent',
  }),
} satisfies Questions;

type Fields = typeof jointFields;

export type JointQuestionName = keyof Fields;

/** The part while it is filled in: numbers are texts, and an empty text stands for no answer. */
export type JointDraft = {
  [Name in JointQuestionName]: Fields[Name]['empty'] extends '' ? string : boolean;
};

export const jointQuestionNames = Object.keys(jointFields).filter(
  (name): name is JointQuestionName => name in jointFields,
);

export const jointQuestionOf = (name: JointQuestionName): Question => jointFields[name];

/** Returns a part with one value for each question. */
export function mapJointQuestions(
  answerOf: (question: Question, name: JointQuestionName) => string | boolean,
  // The overload keeps the names, which `Object.fromEntries` loses.
): JointDraft;
export function mapJointQuestions(
  answerOf: (question: Question, name: JointQuestionName) => string | boolean,
): Record<string, string | boolean> {
  return Object.fromEntries(jointQuestionNames.map((name) => [name, answerOf(jointQuestionOf(name), name)]));
}

export const emptyJointPart = mapJointQuestions(({ initial, empty }) => initial ?? empty);

/** Returns whether a question is asked, by the answers to others. */
export const isAskedOfJoint = (name: JointQuestionName, answers: Partial<JointDraft>): boolean =>
  isAskedIn(jointFields, name, answers);

/** Clears the answers to questions that are no longer asked. */
export const clearUnaskedOfJoint = (answers: JointDraft): JointDraft =>
  mapJointQuestions(({ empty }, name) => (isAskedOfJoint(name, answers) ? answers[name] : empty));

/** The part as typed. */
export const jointFormSchema = typedFormSchema(jointFields).check(...requiredIfAsked(jointFields));

export type JointForm = z.infer<typeof jointFormSchema>;

/** The consents of the joint applicant, in their own name. */
export const jointConsentTexts = {
  agreeToCreditCheck: `I agree that ${brand.name} checks my credit history with a credit reporter for this application, as the ${policyName} describes.`,
  agreeToDataProcessing: `I am applying for this loan together with the person who named me. I agree that ${brand.name} keeps my details and shares them with lenders who may offer us this loan, as the ${policyName} describes.`,
} as const;
