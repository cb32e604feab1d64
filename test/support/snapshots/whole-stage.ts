import type { ParsedJson } from '../templates.ts';
import { commonOf, deviationOf, mapOf } from './common-values.ts';
import { nameOf, type Entry } from './template-entries.ts';

/** Stands for a resource that has what most of its type have, and nothing else. */
const asMost = 'as most';

/** Returns everything of a stage in parts: what most resources of a type have in common, and each stack with the rest. */
export const wholeOf = (entries: readonly Entry[]): Record<string, ParsedJson> => {
  const types = [...Map.groupBy(entries, ({ type }) => type)].filter(([, alike]) => alike.length > 1);
  const commons = new Map(types.map(([type, alike]) => [type, commonOf(alike.map(({ values }) => values))]));
  const restOf = ({ values, type }: Entry): ParsedJson => {
    const common = commons.get(type);
    return common === undefined ? values : (deviationOf(values, common) ?? asMost);
  };
  const stacks = Map.groupBy(entries, ({ stack }) => stack);
  return {
    'most of a type': mapOf([...commons].filter(([, common]) => common !== undefined)),
    ...Object.fromEntries(
      [...stacks].map(([stack, own]) => [stack, mapOf(own.map((entry) => [nameOf(entry), restOf(entry)]))]),
    ),
  };
};
