import { startingPointSchema } from '#domain/applications/starting-point.ts';
import type { OpenedApplication } from '#domain/saved-applications/contract.ts';
import * as z from 'zod/mini';
import { mergeAnswers, type SavedApplication } from '../application-draft.ts';
import { contentText } from './step-content.ts';

/** Returns the draft of an application that was saved on another device. */
export const restoreOpened = (
  { id, key, email, ends_at: endsAt, starting_point: start, steps }: OpenedApplication,
  device: string,
): SavedApplication => ({
  id,
  answers: mergeAnswers(...steps.map(({ answers }) => answers)),
  documents: steps.flatMap(({ documents }) => documents),
  unfinished: [],
  startingPoint: z.safeParse(startingPointSchema, start).data,
  adopted: '',
  saving: {
    device,
    key,
    email,
    endsAt,
    wantsReminder: false,
    count: 0,
    seen: Object.fromEntries(steps.map(({ step, revision }) => [step, revision])),
    // A step with two versions is saved again at once, which shows both.
    saved: Object.fromEntries(
      steps.filter(({ others }) => others.length === 0).map((step) => [step.step, contentText(step)]),
    ),
  },
});
