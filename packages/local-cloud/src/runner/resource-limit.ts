import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { isJsonObject, type Json } from '../assembly/json.ts';

export interface ResourceRule {
  readonly type: string;
  /** One sentence each: what is wrong and what to do. */
  readonly problems: (resource: ResolvedResource, assembly: Assembly) => readonly string[];
}

type Measure = (value: Json) => readonly [size: number, unit: string];

const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

export const megabytes: Measure = (value) => [Number(value), 'MB'];
export const milliseconds: Measure = (value) => [Number(value), 'milliseconds'];
export const characters: Measure = (value) => [textOf(value).length, 'characters'];
export const bytes: Measure = (value) => [Buffer.byteLength(textOf(value)), 'bytes'];
export const jsonBytes: Measure = (value) => [Buffer.byteLength(JSON.stringify(value)), 'bytes as JSON'];
export const elements: Measure = (value) => [Array.isArray(value) ? value.length : 0, 'elements'];
/** IAM ignores white space when it counts a policy's characters. */
export const policyCharacters: Measure = (value) => [
  JSON.stringify(value).replace(/\s/g, '').length,
  'characters',
];

const childrenOf = (value: Json, key: string): Json[] => {
  if (key === '*') return Array.isArray(value) ? value : [];
  const child = isJsonObject(value) ? value[key] : undefined;
  return child === undefined ? [] : [child];
};

/** Returns the values at a path such as `Origins.*.Id`; `*` stands for every element. */
export const valuesAt = (value: Json, path: string): Json[] =>
  path.split('.').reduce<Json[]>((values, key) => values.flatMap((one) => childrenOf(one, key)), [value]);

export const limit = (type: string, path: string, measure: Measure, max: number): ResourceRule => ({
  type,
  problems: ({ properties }) =>
    valuesAt(properties, path)
      .map(measure)
      .filter(([size]) => size > max)
      .map(
        ([size, unit]) =>
          `${path} has ${size} ${unit}, AWS allows at most ${max}: change it in the template.`,
      ),
});
