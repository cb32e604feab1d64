import type { ParsedJson } from '../templates.ts';

/** Marks a value that is missing here, but not in most others of its kind. */
const absent = '<absent>';

export const isMap = (value: ParsedJson): value is Record<string, ParsedJson> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const areEqual = (one: ParsedJson, other: ParsedJson): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Returns a map with sorted keys. @throws RangeError if two keys are the same */
export const sortedMap = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> => {
  const sorted = [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const twice = sorted.find(([key], index) => key === sorted[index + 1]?.[0]);
  if (twice) throw new RangeError(`Two are called ${twice[0]}`);
  return Object.fromEntries(sorted);
};

export const keysOf = (...values: ParsedJson[]): string[] =>
  [...new Set(values.filter(isMap).flatMap((value) => Object.keys(value)))].toSorted();

const mostCommon = (values: ParsedJson[]): ParsedJson => {
  const alike = [...Map.groupBy(values, (value) => JSON.stringify(value)).values()];
  return alike.find(({ length }) => length > values.length / 2)?.[0];
};

/** Returns what more than half of the values have in common, including parts of maps; undefined if nothing. */
export const commonValue = (values: ParsedJson[]): ParsedJson => {
  if (values.filter(isMap).length <= values.length / 2) return mostCommon(values);
  const shared = keysOf(...values)
    .map((key) => [key, commonValue(values.map((value) => (isMap(value) ? value[key] : undefined)))])
    .filter(([, common]) => common !== undefined);
  return shared.length > 0 ? Object.fromEntries(shared) : undefined;
};

/** Returns how a value deviates from the common one; undefined if it does not. Both together give the value. */
export const findDeviation = (value: ParsedJson, common: ParsedJson): ParsedJson => {
  if (areEqual(value, common)) return undefined;
  if (value === undefined) return absent;
  if (!isMap(value) || !isMap(common) || Object.keys(value).length === 0) return value;
  const deviations = keysOf(value, common)
    .map((key) => [key, findDeviation(value[key], common[key])])
    .filter(([, deviation]) => deviation !== undefined);
  return Object.fromEntries(deviations);
};
