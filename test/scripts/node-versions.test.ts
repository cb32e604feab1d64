import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';

const enginesSchema = z.object({ engines: z.object({ node: z.string() }) });
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      engines: z.optional(z.union([z.object({ node: z.optional(z.string()) }), z.array(z.string())])),
    }),
  ),
});

const ours = enginesSchema.parse(JSON.parse(readFileSync('package.json', 'utf8'))).engines.node;
const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const lowestVersions = ours.split(' || ').map((range) => /^(?:\^|>=)(\d+\.\d+\.\d+)$/.exec(range)![1]!);

const numbersOf = (version: string) => version.split('.').map(Number);

/** Compares versions up to the precision of the second one: '22.18.0' and '22' are equal. */
function compare(version: string, other: string): number {
  const numbers = numbersOf(version);
  const differences = numbersOf(other).map((number, place) => numbers[place]! - number);
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Checks a version against an npm range, in the forms that this project's packages use. */
function satisfies(version: string, range: string): boolean {
  return range.split('||').some((part) =>
    [...part.trim().matchAll(/(\S*?)\s*v?(\*|\d[\d.]*)(\.[x*])?(?=\s|$)/g)].every(([, operator, number]) => {
      if (number === '*') return true;
      if (operator === '>=') return compare(version, number!) >= 0;
      if (operator === '^')
        return compare(version, number!) >= 0 && compare(version, number!.split('.')[0]!) === 0;
      if (operator === '') return compare(version, number!) === 0;
      throw new Error(`This test can't parse '${operator}' in the range '${range}'.`);
    }),
  );
}

test.each(lowestVersions)('every package that npm ci installs accepts Node %s', (version) => {
  const refusing = Object.entries(packages)
    .map(([path, { engines }]) => [path, Array.isArray(engines) ? '*' : (engines?.node ?? '*')] as const)
    .filter(([, range]) => !satisfies(version, range));
  expect(refusing).toEqual([]);
});

test('version ranges are parsed like in npm', () => {
  expect(satisfies('22.17.0', '^20.19.0 || >=22.18.0')).toBe(false);
  expect(satisfies('22.17.0', '^22.17.0 || >=24.0.0')).toBe(true);
  expect(satisfies('23.0.0', '^22.18.0 || >=24.0.0')).toBe(false);
  expect(satisfies('20.20.2', '>=22')).toBe(false);
  expect(satisfies('14.16.0', '>=16 || 14 >=14.17')).toBe(false);
  expect(satisfies('24.0.0', '6.* || 8.* || >= 10.*')).toBe(true);
  expect(satisfies('24.0.0', '4.x || 20')).toBe(false);
});

test.each(['README.md', 'docs/operations.md'])('%s requires the Node versions of package.json', (file) => {
  const [first, second] = lowestVersions.map((version) => version.replace(/(\.0)+$/, ''));
  expect(readFileSync(file, 'utf8')).toContain(`You need Node.js ${first}, ${second} or later`);
});
