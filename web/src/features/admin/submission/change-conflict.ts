import type { RouteInput } from '#domain/http/route-contract.ts';
import type { updateWorkItem } from '#domain/work/contract.ts';
import { outcomePath } from '#domain/work/outcome-fields.ts';
import { formatTags } from '#domain/work/tags.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { WorkChange } from '#domain/work/work-history.ts';

export type Change = Omit<RouteInput<typeof updateWorkItem>, 'type' | 'id' | 'version'>;

/** A field that somebody else changed to another value. */
export interface FieldConflict {
  /** Name in the history. */
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  /** Their change. */
  readonly by: WorkChange | undefined;
}

/** Values by history name. */
const valuesOf = ({ status, owner, tags, outcome = {} }: Change): Map<string, string> => {
  const values = new Map(
    Object.entries(outcome).map(([name, value]): [string, string] => [outcomePath(name), value]),
  );
  if (status !== undefined) values.set('status', status);
  if (owner !== undefined) values.set('owner', owner);
  if (tags !== undefined) values.set('tags', formatTags(tags));
  return values;
};

/** Returns fields whose value, changed since `base`, a change would overwrite. */
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

/** Returns a change without some fields, by history name. */
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
