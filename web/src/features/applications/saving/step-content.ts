import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import { emptyApplication } from '#domain/applications/application-fields.ts';
import { stepQuestions } from '#domain/applications/application-form.ts';
import type { StoredDocument } from '../application-draft.ts';
import { documentsStep } from '../step-problems.ts';

export interface StepContent {
  readonly answers: Record<string, string | boolean>;
  readonly documents: StoredDocument[];
}

/** Returns what a step holds, as it is saved. @param step counted from 1 */
export const stepContent = (
  step: number,
  answers: ApplicationDraft,
  documents: readonly StoredDocument[],
): StepContent => ({
  answers: Object.fromEntries((stepQuestions[step - 1] ?? []).map((name) => [name, answers[name]])),
  documents: step === documentsStep ? [...documents] : [],
});

/** Returns a content as text: equal texts hold the same. */
export const contentText = ({ answers, documents }: StepContent): string =>
  JSON.stringify([Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)), documents]);

const emptyTexts = new Map(
  stepQuestions.map((_, index) => [index + 1, contentText(stepContent(index + 1, emptyApplication, []))]),
);

/** Returns whether nothing was entered in a step. */
export const isEmptyStep = (step: number, text: string): boolean => emptyTexts.get(step) === text;
