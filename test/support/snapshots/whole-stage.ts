import type { ParsedJson } from '../templates.ts';
import { commonValue, findDeviation, sortedMap } from './common-values.ts';
import { nameOf, type Entry } from './template-entries.ts';

/** Marks a resource that has exactly what most of its type have in common. */
const asMost = 'as most';

/** Returns the whole stage in parts: what most resources of a type have in common, and each stack with the rest. */
export const describeStage = (entries: readonly Entry[]): Record<string, ParsedJson> => {
  const types = [...Map.groupBy(entries, ({ type }) => type)].filter(([, alike]) => alike.length > 1);
  const commons = new Map(
    types.map(([type, alike]) => [type, commonValue(alike.map(({ values }) => values))]),
  );
  const restOf = ({ values, type }: Entry): ParsedJson => {
    const common = commons.get(type);
    return common === undefined ? values : (findDeviation(values, common) ?? asMost);
  };
  const stacks = Map.groupBy(entries, ({ stack }) => stack);
  return {
    'most of a type': sortedMap([...commons].filter(([, common]) => common !== undefined)),
    ...Object.fromEntries(
      [...stacks].map(([stack, own]) => [
        stack,
        sortedMap(own.map((entry) => [nameOf(entry), restOf(entry)])),
      ]),
    ),
  };
};
