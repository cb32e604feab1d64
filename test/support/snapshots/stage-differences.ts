import type { StageName } from '../../../infra/config/stage-config.ts';
import type { ParsedJson } from '../templates.ts';
import { areEqual, mapOf } from './common-values.ts';
import { nameStage } from './redact-text.ts';
import { nameOf, type Entry } from './template-entries.ts';
import { changesOf, valueAt, type Change } from './value-changes.ts';

interface Found {
  readonly entry: Entry;
  readonly change: Change;
}

const keyOf = (entry: Entry): string => `${entry.stack}/${nameOf(entry)}`;

const withoutThoseOf = (entries: readonly Entry[], others: readonly Entry[]): Entry[] => {
  const there = new Set(others.map(keyOf));
  return entries.filter((entry) => !there.has(keyOf(entry)));
};

/** Returns the names of what a stage has no counterpart of; of a stack that it has not, the stack's name alone. */
const missingOf = (prod: readonly Entry[], entries: readonly Entry[]): string[] => {
  const stacks = new Set(entries.map(({ stack }) => stack));
  const names = withoutThoseOf(prod, entries).map((entry) =>
    stacks.has(entry.stack) ? keyOf(entry) : `everything of ${entry.stack}`,
  );
  return [...new Set(names)].toSorted();
};

/** Returns the changes of one type at one path; those that are alike, and where they are. */
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
 * Returns in what a stage differs from prod, which together tell everything of the stage. A change that names no place
 * is wherever prod has that value in resources of that type.
 */
export const differencesOf = (
  stage: StageName,
  entries: readonly Entry[],
  prod: readonly Entry[],
): ParsedJson => {
  const counterparts = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const shared = prod.filter((entry) => counterparts.has(keyOf(entry)));
  const found = shared.flatMap((entry): Found[] =>
    changesOf(entry.values, counterparts.get(keyOf(entry))!.values).map((change) => ({ entry, change })),
  );
  const changed = [...Map.groupBy(found, ({ entry }) => entry.type)].map(([type, ofType]) => {
    const alike = shared.filter((entry) => entry.type === type);
    const paths = Map.groupBy(ofType, ({ change }) => change.path.join('.'));
    return [
      type,
      mapOf([...paths].map(([path, changes]) => [path, printChanges(changes, alike, stage)])),
    ] as const;
  });
  const added = withoutThoseOf(entries, prod).map(
    (entry) => [keyOf(entry), nameStage(entry.values, stage)] as const,
  );
  return { missing: missingOf(prod, entries), added: mapOf(added), changed: mapOf(changed) };
};
