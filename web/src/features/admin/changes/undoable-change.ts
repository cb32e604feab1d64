import { undoLimitMs } from '#domain/work/last-move.ts';
import { outcomeNameOf } from '#domain/work/outcome-fields.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { endedByStatus } from './format-value.ts';
import type { WorkValues } from './work-values.ts';

interface UndoableChange {
  readonly at: string;
  /** The values that it set. */
  readonly values: WorkValues;
  /** The values before it. */
  readonly before: WorkValues;
}

const undoableFields: ReadonlySet<string> = new Set(['status', 'owner', 'tags']);

/**
 * Returns the latest change of a submission if its author can undo it, though the page was opened since; undefined otherwise.
 * @param by id of the reader
 */
export const undoableChange = (
  [latest]: readonly WorkChange[],
  by: string,
  now: number,
): UndoableChange | undefined => {
  if (latest === undefined || latest.by !== by || latest.is_undo) return undefined;
  const { at, fields } = latest;
  const set = fields.filter(({ name }) => !endedByStatus.has(name));
  if (now - Date.parse(at) >= undoLimitMs || set.length === 0) return undefined;
  const isStep = set.some(({ name }) => name === 'status');
  const isUndoable = (name: string): boolean =>
    undoableFields.has(name) || (isStep && outcomeNameOf(name) !== undefined);
  if (!set.every(({ name }) => isUndoable(name))) return undefined;
  return {
    at,
    values: Object.fromEntries(set.map(({ name, to }) => [name, to])),
    before: Object.fromEntries(set.map(({ name, from }) => [name, from])),
  };
};
