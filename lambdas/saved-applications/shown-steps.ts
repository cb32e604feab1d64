import type { ShownStep } from '#domain/saved-applications/contract.ts';
import { stepNameOf, type SavedApplication } from '#domain/saved-applications/saved-application.ts';

const stepNumbers = [1, 2, 3, 4, 5, 6];

/** Returns the steps that were saved, with the versions between which nobody has chosen yet. */
export const shownSteps = ({ steps }: Pick<SavedApplication, 'steps'>): ShownStep[] =>
  stepNumbers.flatMap((step) => {
    const saved = steps[stepNameOf(step)];
    if (saved === undefined) return [];
    const { answers, documents, saved_at, revision, others } = saved;
    return [
      {
        step,
        revision,
        answers,
        documents,
        saved_at,
        others: others.map(({ answers: typed, documents: files, saved_at: at }) => ({
          answers: typed,
          documents: files,
          saved_at: at,
        })),
      },
    ];
  });
