import type { RouteInput } from '#domain/http/route-contract.ts';
import type { updateWorkItem } from '#domain/work/contract.ts';
import { outcomePath } from '#domain/work/outcome-fields.ts';
import { formatTags } from '#domain/work/tags.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { WorkChange } from '#domain/work/work-history.ts';

/** The values that a change of a submission sets. */
export type Change = Omit<RouteInput<typeof updateWorkItem>, 'type' | 'id' | 'version'>;

/** A field that somebody else has set to another value in the meantime. */
export interface FieldConflict {
  /** As histories name it. */
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  /** The change that set theirs. */
  readonly by: WorkChange | undefined;
}

/** Values by the names that histories give them. */
const valuesOf = ({ status, owner, tags, outcome = {} }: Change): Map<string, string> => {
  const values = new Map(
    Object.entries(outcome).map(([name, value]): [string, string] => [outcomePath(name), value]),
  );
  if (status !== undefined) values.set('status', status);
  if (owner !== undefined) values.set('owner', owner);
  if (tags !== undefined) values.set('tags', formatTags(tags));
  return values;
};

/**
 * Compares a change with what is stored by now.
 * @param base the submission as it was when the change was made
 * @returns the fields that somebody else has set to another value than the change does; none where nothing of theirs would be lost
 */
export const conflictsOf = (
  base: ShownWork,
  change: Change,
  latest: { readonly item: ShownWork; readonly history: readonly WorkChange[] },
): FieldConflict[] => {
  const before = valuesOf(base);
  const stored = valuesOf(latest.item);
  return Array.from(valuesOf(change)).flatMap(([name, mine]): FieldConflict[] => {
    const theirs = stored.get(name) ?? '';
    if (theirs === mine || theirs === (before.get(name) ?? '')) return [];
    const by = latest.history.find(
      ({ version, fields }) => version > base.version && fields.some((field) => field.name === name),
    );
    return [{ name, mine, theirs, by }];
  });
};

/** Returns what is left of a change without some of its fields, as histories name them. */
export const changeWithout = (
  { status, owner, tags, outcome = {}, reason, aside_until: aside }: Change,
  names: ReadonlySet<string>,
): Change => {
  const kept = Object.entries(outcome).filter(([name]) => !names.has(outcomePath(name)));
  return {
    ...(status !== undefined && !names.has('status') && { status, ...(reason && { reason }) }),
    ...(owner !== undefined && !names.has('owner') && { owner }),
    ...(tags !== undefined && !names.has('tags') && { tags }),
    ...(aside !== undefined && { aside_until: aside }),
    ...(kept.length > 0 && { outcome: Object.fromEntries(kept) }),
  };
};
