import {
  type ApplicationDraft,
  type QuestionName,
  questionNames,
  sentPath,
} from '#domain/applications/application-fields.ts';
import { checkAnswers, applicationSteps, stepQuestions } from '#domain/applications/application-form.ts';
import { phoneCodeOf } from '#domain/applications/phone-code.ts';
import { documentSlots, type DocumentField } from '#domain/documents/document-fields.ts';
import { loadedPhoneProblem } from '../../lib/phone/load-phone-rule.ts';

export const stepCount = applicationSteps.length;

/** Counted from 1. */
export const documentsStep = 5;

export type Problems = Partial<Record<QuestionName | DocumentField, string>>;

/** Returns the first problem of each question of a step, counted from 1. */
export const validateStep = (step: number, values: ApplicationDraft): Problems => {
  const problems: Problems = {};
  for (const { path, message } of checkAnswers(values).error?.issues ?? []) {
    const question = stepQuestions[step - 1]?.find((name) => name === path[0]);
    if (question !== undefined) problems[question] ??= message;
  }
  if (step === findStep('phoneNumber') && problems.phoneNumber === undefined) {
    const problem = loadedPhoneProblem(values.phoneNumber, phoneCodeOf(values));
    if (problem !== undefined) problems.phoneNumber = problem;
  }
  return problems;
};

/** Returns the first incomplete step, counted from 1; the last if all are complete. */
export const firstIncompleteStep = (values: ApplicationDraft): number => {
  for (let step = 1; step < stepCount; step += 1) {
    if (Object.keys(validateStep(step, values)).length > 0) return step;
  }
  return stepCount;
};

/** Returns the step, counted from 1, of a question or document. */
export const findStep = (name: string): number => {
  const index = stepQuestions.findIndex((questions) => questions.some((question) => question === name));
  return index < 0 ? documentsStep : index + 1;
};

/** Maps the server's field errors to form fields; drops those without one. */
export const mapServerErrors = (fields: Record<string, string>): Problems => {
  const problems: Problems = {};
  for (const name of questionNames) {
    const message = fields[sentPath(name)];
    if (message !== undefined) problems[name] = message;
  }
  for (const { form, stored } of documentSlots) {
    const message = fields[stored];
    if (message !== undefined) problems[form] = message;
  }
  return problems;
};
