import type { ParsedJson } from '../templates.ts';
import { commonValue, findDeviation, keysOf, sortedMap } from './common-values.ts';
import { nameOf, type Entry } from './template-entries.ts';

/** Marks a resource that has exactly what most of its type have in common. */
const asMost = 'as most';

type Commons = ReadonlyMap<string, ParsedJson>;

/** Returns what most entries of each type have in common. */
export const commonsOf = (entries: readonly Entry[]): Commons => {
  const types = [...Map.groupBy(entries, ({ type }) => type)].filter(([, alike]) => alike.length > 1);
  return new Map(types.map(([type, alike]) => [type, commonValue(alike.map(({ values }) => values))]));
};

/** Returns what an entry has beside what most of its type have in common. */
export const restOf = ({ values, type }: Entry, commons: Commons): ParsedJson => {
  const common = commons.get(type);
  return common === undefined ? values : (findDeviation(values, common) ?? asMost);
};

/** Tests whether an entry has all that most of its type have, if perhaps with other values. */
export const isOfItsType = ({ values, type }: Entry, commons: Commons): boolean =>
  keysOf(commons.get(type)).every((key) => Object.hasOwn(values, key));

/** Returns the whole stage in parts: what most resources of a type have in common, and each stack with the rest. */
export const describeStage = (entries: readonly Entry[]): Record<string, ParsedJson> => {
  const commons = commonsOf(entries);
  const stacks = Map.groupBy(entries, ({ stack }) => stack);
  return {
    'most of a type': sortedMap([...commons].filter(([, common]) => common !== undefined)),
    ...Object.fromEntries(
      [...stacks].map(([stack, own]) => [
        stack,
        sortedMap(own.map((entry) => [nameOf(entry), restOf(entry, commons)])),
      ]),
    ),
  };
};
