import type { ParsedJson } from '../templates.ts';
import { areEqual, isMap, keysOf } from './common-values.ts';

type Path = readonly (string | number)[];

export interface Change {
  readonly path: Path;
  /** The values before and after; undefined where there is none. */
  readonly before: ParsedJson;
  readonly after: ParsedJson;
  /** For lists of different length: `before` and `after` have only the items that the other lacks, by index. */
  readonly isPart: boolean;
}

/** Returns the items that another list lacks, by index; undefined if there are none. */
const alone = (items: readonly string[], others: readonly string[]): ParsedJson => {
  const found = [...items.entries()].filter(([, item]) => !others.includes(item));
  return found.length > 0
    ? Object.fromEntries(found.map(([index, item]) => [index, JSON.parse(item)]))
    : undefined;
};

/** Returns the items that only one of two lists has; undefined if the common ones are in another order. */
const unshared = (before: ParsedJson[], after: ParsedJson[]) => {
  const [one, other] = [
    before.map((item) => JSON.stringify(item)),
    after.map((item) => JSON.stringify(item)),
  ];
  const shared = [one.filter((item) => other.includes(item)), other.filter((item) => one.includes(item))];
  return areEqual(shared[0], shared[1]) ? { before: alone(one, other), after: alone(other, one) } : undefined;
};

/** Returns the smallest parts in which two values differ. */
export const valueChanges = (before: ParsedJson, after: ParsedJson, path: Path = []): Change[] => {
  if (areEqual(before, after)) return [];
  if (isMap(before) && isMap(after)) {
    return keysOf(before, after).flatMap((key) => valueChanges(before[key], after[key], [...path, key]));
  }
  const whole = { path, before, after, isPart: false };
  if (!Array.isArray(before) || !Array.isArray(after)) return [whole];
  if (before.length === after.length) {
    return before.flatMap((item, index) => valueChanges(item, after[index], [...path, index]));
  }
  const parts = unshared(before, after);
  return [parts ? { path, ...parts, isPart: true } : whole];
};

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (value: ParsedJson, path: Path): ParsedJson =>
  path.reduce((part, key) => part?.[key], value);
