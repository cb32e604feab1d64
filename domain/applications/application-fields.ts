import * as z from 'zod/mini';
import { consentFields } from './consent-fields.ts';
import { employmentFields } from './employment-fields.ts';
import { financialFields } from './financial-fields.ts';
import { loanFields } from './loan-fields.ts';
import { personalFields } from './personal-fields.ts';
import { isAskedIn, type Question, type Questions } from './question.ts';

/** All questions; form, draft, request, record and desk are derived from them. */
export const applicationFields = {
  ...personalFields,
  ...employmentFields,
  ...financialFields,
  ...loanFields,
  ...consentFields,
} satisfies Questions;

type Fields = typeof applicationFields;

export type QuestionName = keyof Fields;

export const questionNames = Object.keys(applicationFields).filter(
  (name): name is QuestionName => name in applicationFields,
);

/** Returns a question with all columns that any question may have. */
export const questionOf = (name: QuestionName): Question => applicationFields[name];

/** The form while it is filled in: an empty text stands for no answer yet; numbers and dates are texts. */
export type ApplicationDraft = {
  [Name in QuestionName]: Fields[Name]['empty'] extends '' ? string : boolean;
};

/** Returns a draft with one value for each question. */
export function mapQuestions(
  answerOf: (question: Question, name: QuestionName) => string | boolean,
  // The overload keeps the names, which `Object.fromEntries` loses.
): ApplicationDraft;
export function mapQuestions(
  answerOf: (question: Question, name: QuestionName) => string | boolean,
): Record<string, string | boolean> {
  return Object.fromEntries(questionNames.map((name) => [name, answerOf(questionOf(name), name)]));
}

export const emptyApplication = mapQuestions(({ initial, empty }) => initial ?? empty);

/** Returns whether a question is asked, by the answers to others of the same step. */
export const isAsked = (name: QuestionName, answers: Partial<ApplicationDraft>): boolean =>
  isAskedIn(applicationFields, name, answers);

/** Questions whose answers decide whether others are asked. */
export const decidingQuestions = questionNames.filter((name) =>
  questionNames.some((other) => questionOf(other).asked?.by === name),
);

/** Clears the answers to questions that are no longer asked. */
export const clearUnaskedAnswers = (answers: ApplicationDraft): ApplicationDraft =>
  mapQuestions(({ empty }, name) => (isAsked(name, answers) ? answers[name] : empty));

/** Returns the path of an answer in the request; its own name if others convert it. */
export const sentPath = (name: QuestionName): string => questionOf(name).sent ?? name;

/** Returns the answers as the form's rules clean them: trimmed. */
export const cleanAnswers = (answers: ApplicationDraft): ApplicationDraft =>
  mapQuestions(({ schema }, name) => {
    const { data } = z.safeParse(schema(), answers[name]);
    return typeof data === 'string' || typeof data === 'boolean' ? data : answers[name];
  });
