import type { Assembly, ResolvedResource } from './load-assembly.ts';
import { isJsonObject, type Json } from './json.ts';

/** One thing that AWS refuses when it is asked to make a resource. */
export interface ResourceRule {
  /** Type of the resources that it is asked about. */
  readonly type: string;
  /** What is wrong and what to do, one sentence each; none: nothing. */
  readonly problems: (resource: ResolvedResource, assembly: Assembly) => readonly string[];
}

/** What is counted of a property's value. */
type Measure = (value: Json) => number;

/** The number itself. */
export const amount: Measure = Number;
/** Elements of a list, or keys of an object. */
export const count: Measure = (value) =>
  Object.keys(isJsonObject(value) || Array.isArray(value) ? value : {}).length;
/** Characters of a text. */
export const characters: Measure = (value) => (typeof value === 'string' ? value.length : 0);
/** Bytes of a text in UTF-8. */
export const bytes: Measure = (value) => (typeof value === 'string' ? Buffer.byteLength(value) : 0);
/** Bytes of an object as compact JSON. */
export const jsonBytes: Measure = (value) => Buffer.byteLength(JSON.stringify(value));
/** Characters of a policy as IAM counts them: white space is free. */
export const policyCharacters: Measure = (value) => JSON.stringify(value).replace(/\s/g, '').length;

const childrenOf = (value: Json, key: string): Json[] => {
  if (key === '*') return Array.isArray(value) ? value : [];
  const child = isJsonObject(value) ? value[key] : undefined;
  return child === undefined ? [] : [child];
};

/** The values at a path such as `Origins.*.Id`: a star is every element of a list. None if the path leads nowhere. */
export const valuesAt = (value: Json, path: string): Json[] =>
  path.split('.').reduce<Json[]>((values, key) => values.flatMap((one) => childrenOf(one, key)), [value]);

/** `limits`: at most, or at least and at most. `unit` follows the number in the message. */
export const limit = (
  type: string,
  path: string,
  measure: Measure,
  limits: number | readonly [min: number, max: number],
  unit: string,
): ResourceRule => {
  const [min, max] = typeof limits === 'number' ? [0, limits] : limits;
  const allowed = min === 0 ? `at most ${max}` : `${min} to ${max}`;
  return {
    type,
    problems: ({ properties }) =>
      valuesAt(properties, path)
        .map(measure)
        .filter((size) => !(size >= min && size <= max))
        .map((size) => `${path} has ${size} ${unit}, AWS takes ${allowed}: change it in the template.`),
  };
};
