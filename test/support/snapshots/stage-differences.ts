import type { StageName } from '../../../infra/config/stage-config.ts';
import type { ParsedJson } from '../templates.ts';
import { areEqual, sortedMap } from './common-values.ts';
import { nameStage } from './redact-text.ts';
import { nameOf, type Entry } from './template-entries.ts';
import { valueChanges, valueAt, type Change } from './value-changes.ts';
import { commonsOf, isOfItsType, restOf } from './whole-stage.ts';

interface Found {
  readonly entry: Entry;
  readonly change: Change;
}

const keyOf = (entry: Entry): string => `${entry.stack}/${nameOf(entry)}`;

const withoutThoseOf = (entries: readonly Entry[], others: readonly Entry[]): Entry[] => {
  const there = new Set(others.map(keyOf));
  return entries.filter((entry) => !there.has(keyOf(entry)));
};

/** Returns the names of what a stage lacks; for a missing stack only the stack's name. */
const missingOf = (prod: readonly Entry[], entries: readonly Entry[]): string[] => {
  const stacks = new Set(entries.map(({ stack }) => stack));
  const names = withoutThoseOf(prod, entries).map((entry) =>
    stacks.has(entry.stack) ? keyOf(entry) : `everything of ${entry.stack}`,
  );
  return [...new Set(names)].toSorted();
};

/** Prints the changes of one type at one path, grouped with their places. */
const printChanges = (found: readonly Found[], alike: readonly Entry[], stage: StageName): ParsedJson[] => {
  const groups = Map.groupBy(found, ({ change }) => JSON.stringify(change));
  return [...groups.values()].map((group) => {
    const { path, before, after, isPart } = group[0]!.change;
    const changed = new Set(group.map(({ entry }) => entry));
    const isEverywhere =
      !isPart &&
      changed.size > 1 &&
      alike.every((entry) => changed.has(entry) || !areEqual(valueAt(entry.values, path), before));
    const places = [...changed].map(({ stack, id }) => `${stack}/${id}`).toSorted();
    const told = [
      [isPart ? 'prod alone' : 'prod', before && nameStage(before, 'prod')],
      [isPart ? `${stage} alone` : stage, after && nameStage(after, stage)],
      ['in', isEverywhere ? undefined : places],
    ];
    return Object.fromEntries(told.filter(([, value]) => value !== undefined));
  });
};

/**
 * Returns the differences of a stage from prod. A change without a place applies wherever prod has that value in that type;
 * what is added is told beside what most of its type have in prod.
 */
export const stageDifferences = (
  stage: StageName,
  entries: readonly Entry[],
  prod: readonly Entry[],
): ParsedJson => {
  const counterparts = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const shared = prod.filter((entry) => counterparts.has(keyOf(entry)));
  const found = shared.flatMap((entry): Found[] =>
    valueChanges(entry.values, counterparts.get(keyOf(entry))!.values).map((change) => ({ entry, change })),
  );
  const changed = [...Map.groupBy(found, ({ entry }) => entry.type)].map(([type, ofType]) => {
    const alike = shared.filter((entry) => entry.type === type);
    const paths = Map.groupBy(ofType, ({ change }) => change.path.join('.'));
    return [
      type,
      sortedMap([...paths].map(([path, changes]) => [path, printChanges(changes, alike, stage)])),
    ] as const;
  });
  const commons = commonsOf(prod);
  const added = withoutThoseOf(entries, prod).map((entry) => {
    const told = isOfItsType(entry, commons) ? restOf(entry, commons) : entry.values;
    return [keyOf(entry), nameStage(told, stage)] as const;
  });
  return { missing: missingOf(prod, entries), added: sortedMap(added), changed: sortedMap(changed) };
};
