import type { ParsedJson } from '../templates.ts';
import { areEqual, isMap, keysOf } from './common-values.ts';

type Path = readonly (string | number)[];

export interface Change {
  readonly path: Path;
  /** What stands there before and after; undefined where nothing does. */
  readonly before: ParsedJson;
  readonly after: ParsedJson;
  /** True of a list with more items than another: `before` and `after` have those that the other lacks, by their places. */
  readonly isPart: boolean;
}

/** Returns the items that another list lacks, by their places; undefined if there are none. */
const alone = (items: readonly string[], others: readonly string[]): ParsedJson => {
  const found = [...items.entries()].filter(([, item]) => !others.includes(item));
  return found.length > 0
    ? Object.fromEntries(found.map(([index, item]) => [index, JSON.parse(item)]))
    : undefined;
};

/** Returns the items that each of two lists has alone; undefined if those they share are in another order. */
const unshared = (before: ParsedJson[], after: ParsedJson[]) => {
  const [one, other] = [
    before.map((item) => JSON.stringify(item)),
    after.map((item) => JSON.stringify(item)),
  ];
  const shared = [one.filter((item) => other.includes(item)), other.filter((item) => one.includes(item))];
  return areEqual(shared[0], shared[1]) ? { before: alone(one, other), after: alone(other, one) } : undefined;
};

/** Returns the smallest parts in which two values differ. */
export const changesOf = (before: ParsedJson, after: ParsedJson, path: Path = []): Change[] => {
  if (areEqual(before, after)) return [];
  if (isMap(before) && isMap(after)) {
    return keysOf(before, after).flatMap((key) => changesOf(before[key], after[key], [...path, key]));
  }
  const whole = { path, before, after, isPart: false };
  if (!Array.isArray(before) || !Array.isArray(after)) return [whole];
  if (before.length === after.length) {
    return before.flatMap((item, index) => changesOf(item, after[index], [...path, index]));
  }
  const parts = unshared(before, after);
  return [parts ? { path, ...parts, isPart: true } : whole];
};

/** Returns what stands at a path of a value; undefined if nothing does. */
export const valueAt = (value: ParsedJson, path: Path): ParsedJson =>
  path.reduce((part, key) => part?.[key], value);
