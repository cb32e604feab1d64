import { stepQuestions } from '#domain/applications/application-form.ts';
import { startingPointSchema } from '#domain/applications/starting-point.ts';
import type { OpenedApplication, ShownStep } from '#domain/saved-applications/contract.ts';
import * as z from 'zod/mini';
import { mergeAnswers, type SavedApplication } from '../application-draft.ts';
import { documentsStep } from '../step-problems.ts';
import { contentText, isEmptyStep, type StepContent, stepContent } from './step-content.ts';

/** Returns what was entered here since the last save, by step. */
const listUnsaved = (draft: SavedApplication | undefined): ReadonlyMap<number, StepContent> => {
  const unsaved = new Map<number, StepContent>();
  if (draft === undefined) return unsaved;
  for (const index of stepQuestions.keys()) {
    const step = index + 1;
    const content = stepContent(step, mergeAnswers(draft.answers), draft.documents);
    const text = contentText(content);
    const saved = draft.saving?.saved[step];
    if (text !== saved && !(saved === undefined && isEmptyStep(step, text))) unsaved.set(step, content);
  }
  return unsaved;
};

/**
 * Returns the draft of an application that was saved on another device.
 * @param begun the same application, where it was begun here: what is not saved of it is kept, and saved beside the other version
 */
export const restoreOpened = (
  { id, key, email, ends_at: endsAt, starting_point: start, steps }: OpenedApplication,
  device: string,
  begun?: SavedApplication,
): SavedApplication => {
  const unsaved = listUnsaved(begun);
  const contents = [...steps, ...unsaved.values()];
  const documents = unsaved.get(documentsStep)?.documents ?? steps.flatMap((step) => step.documents);
  const isSaved = ({ step, others }: ShownStep) => others.length === 0 && !unsaved.has(step);
  return {
    id,
    answers: mergeAnswers(...contents.map(({ answers }) => answers)),
    documents: [...documents],
    unfinished: begun?.unfinished ?? [],
    startingPoint: z.safeParse(startingPointSchema, start).data,
    adopted: begun?.adopted ?? '',
    saving: {
      device,
      key,
      email,
      endsAt,
      wantsReminder: false,
      seen: Object.fromEntries(
        steps.map(({ step, revision }) => [
          step,
          unsaved.has(step) ? (begun?.saving?.seen[step] ?? 0) : revision,
        ]),
      ),
      // A step with two versions is saved again at once, which shows both.
      saved: Object.fromEntries(steps.filter(isSaved).map((step) => [step.step, contentText(step)])),
    },
  };
};
