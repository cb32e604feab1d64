import { expect, test } from '@jest/globals';
import { emptyApplication } from '#domain/applications/application-fields.ts';
import { emptyNumbersSchema, listEmptyNumbers } from '#domain/applications/empty-numbers.ts';

const all = ['months_at_address', 'dependants', 'employment_length'];

test('of the numbers that may stay empty, those that were asked for and left empty are listed', () => {
  expect(listEmptyNumbers(emptyApplication)).toEqual(all);
  expect(listEmptyNumbers({ ...emptyApplication, dependants: '0' })).toEqual([
    'months_at_address',
    'employment_length',
  ]);
});

test.each([
  [[], true],
  [all, true],
  [[...all, 'dependants'], false],
  [['loan_amount'], false],
])('a list of empty numbers that is %j is taken: %s', (list, isTaken) => {
  expect(emptyNumbersSchema.safeParse(list).success).toBe(isTaken);
});
