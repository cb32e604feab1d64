import { expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { namedOutcomeFields } from '#domain/work/outcome-fields.ts';
import { findOutcomeField, outcomeLabel, placedName, placesOf } from '#domain/work/outcome-names.ts';

const fields = [
  { name: 'rate', label: 'Rate' },
  { name: 'asked', label: 'Asked on', list: { entry: 'Lender', max: 12 } },
];

test.each([
  ['rate', 'Rate', undefined],
  ['asked.1', 'Lender 1: Asked on', 1],
  ['asked.12', 'Lender 12: Asked on', 12],
])('the value %s has the label ‘%s’', (name, label, place) => {
  const found = findOutcomeField(fields, name)!;
  expect([outcomeLabel(found), found.place]).toEqual([label, place]);
  expect(placedName(found.field.name, place)).toBe(name);
});

test.each([
  'rate.1',
  'asked',
  'asked.0',
  'asked.13',
  'asked.01',
  'asked.1.1',
  'asked.',
  'other',
  'my-rate',
  '',
  '__proto__',
])('there is no value ‘%s’', (name) => {
  expect(findOutcomeField(fields, name)).toBeUndefined();
});

test.each(submissionTypes.map(({ name, work }) => ({ name, outcome: work.outcome ?? {} })))(
  'each value of $name has a label of its own, which an export names it by',
  ({ outcome }) => {
    const labels = namedOutcomeFields(outcome).map(({ label, list }) => `${list?.entry ?? ''} ${label}`);
    expect(new Set(labels).size).toBe(labels.length);
  },
);

test('the places of a list are those with a value, in order', () => {
  expect(placesOf(fields, ['asked.11', 'rate', 'asked.2', 'asked.13', 'asked.2'])).toEqual([2, 11]);
  expect(placesOf(fields, ['asked.1', 'rate'])).toEqual([1]);
});
