import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { supportRows, withSupportTable } from '../support/readme-table.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test('the README lists what is supported, and what is not', () => {
  expect(withSupportTable(readme)).toBe(readme);
});

test.each(supportRows)('all supported operations of %s belong to the service', (_, answered, all) => {
  expect(answered.filter((operation) => !all.includes(operation))).toEqual([]);
  expect(all.length).toBeGreaterThan(answered.length);
});

test('the README says that Lambda returns no log', () => {
  expect(readme).toMatch(/^- \*\*Lambda\*\*: .*`LogType=Tail`/m);
});
