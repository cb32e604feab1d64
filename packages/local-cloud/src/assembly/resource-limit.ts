import type { Assembly, ResolvedResource } from './load-assembly.ts';
import { isJsonObject, type Json } from './json.ts';

export interface ResourceRule {
  readonly type: string;
  /** One sentence each: what is wrong and what to do. */
  readonly problems: (resource: ResolvedResource, assembly: Assembly) => readonly string[];
}

type Measure = (value: Json) => number;

export const numberValue: Measure = Number;
export const elementCount: Measure = (value) =>
  Object.keys(isJsonObject(value) || Array.isArray(value) ? value : {}).length;
export const characterCount: Measure = (value) => (typeof value === 'string' ? value.length : 0);
export const byteCount: Measure = (value) => (typeof value === 'string' ? Buffer.byteLength(value) : 0);
export const jsonByteCount: Measure = (value) => Buffer.byteLength(JSON.stringify(value));
/** IAM ignores white space when it counts a policy's characters. */
export const policyCharacterCount: Measure = (value) => JSON.stringify(value).replace(/\s/g, '').length;

const childrenOf = (value: Json, key: string): Json[] => {
  if (key === '*') return Array.isArray(value) ? value : [];
  const child = isJsonObject(value) ? value[key] : undefined;
  return child === undefined ? [] : [child];
};

/** Returns the values at a path such as `Origins.*.Id`; `*` stands for every element. */
export const valuesAt = (value: Json, path: string): Json[] =>
  path.split('.').reduce<Json[]>((values, key) => values.flatMap((one) => childrenOf(one, key)), [value]);

/** `limits` is a maximum, or a minimum and a maximum; `unit` follows the number in the message. */
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
        .map((size) => `${path} has ${size} ${unit}, AWS allows ${allowed}: change it in the template.`),
  };
};
