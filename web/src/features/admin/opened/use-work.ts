import type { ShownWork } from '#domain/work/shown-work.ts';
import { changesIn } from '../../../components/changes/reduce-changes.ts';
import { useWorkChanges } from '../changes/use-work-changes.ts';
import { type WorkValues, withValues } from '../changes/work-values.ts';

/** Changes the submission of a page, and shows it as changed at once. */
export const useWork = (item: ShownWork) => {
  const { changes, begin, after, ...engine } = useWorkChanges();
  const shown = changesIn(changes, 'saving').reduce((before, { values }) => withValues(before, values), item);
  return {
    ...engine,
    changes,
    /** The submission with the changes that are being stored. */
    shown,
    /** @param base the submission as it was shown when the values were chosen */
    change: async (values: WorkValues, base = shown) => begin([{ base, values }]),
    /** Restores what was before a change that the page did not make itself. */
    restore: (values: WorkValues): void => void begin([{ base: shown, values, isUndo: true }]),
    /** Runs what changes the submission in another way after the changes that are being stored. */
    after: async <Result extends { readonly item: ShownWork }>(
      task: (newest: ShownWork) => Promise<Result>,
    ): Promise<Result> => after(item, task),
  };
};

export type Work = ReturnType<typeof useWork>;
