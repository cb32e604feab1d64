import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { optionalChoice, ownLabels, radio } from '#domain/submissions/choice-kinds.ts';
import { answerSections } from '#domain/submissions/facts.ts';
import { asText, date } from '#domain/submissions/field-kinds.ts';
import { formSchema, recordSchema, requestSchema } from '#domain/submissions/field-schemas.ts';
import { amount, count } from '#domain/submissions/number-kinds.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const created_at = '2026-11-20T01:02:03.000Z';
const section = 'Loan';

const fields = {
  amount: amount({ section, label: 'Amount', required: 'Enter an amount', min: 1 }),
  deposit: amount({ section, label: 'Deposit' }),
  vehicles: count({ section, label: 'Vehicles', required: 'Enter how many', max: 5 }),
  children: count({ section, label: 'Children', max: 30 }),
  drivers: count({ section, label: 'Drivers', max: 9, initial: '1' }),
  needed_on: date({ section, label: 'Needed on', required: 'Enter a date' }),
  sold_on: date({ section, label: 'Sold on' }),
  term: optionalChoice({
    section,
    label: 'Term',
    error: 'Select one',
    options: { short: 'A year' },
    placeholder: '',
  }),
  speed: radio({ section, label: 'Speed', required: 'Select a speed', options: ownLabels(['Fast', 'Slow']) }),
};

const typed = {
  amount: ' $12,500.50 ',
  deposit: '',
  vehicles: ' 2 ',
  children: '',
  drivers: '3',
  needed_on: '2026-12-24',
  sold_on: '',
  term: 'short',
  speed: 'Slow',
};
const sent = { ...typed, amount: 12_500.5, deposit: null, vehicles: 2, children: null, drivers: 3 };

const problemsOf = (schema: z.ZodMiniType, input: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, input).error?.issues ?? [])
      .toReversed()
      .map((issue) => [issue.path[0], issue.message]),
  );

test('the form converts numbers, and an empty one to null', () => {
  expect(formSchema(fields).parse(typed)).toEqual(sent);
  expect(formSchema(fields).parse({ ...typed, deposit: '0', children: '0' })).toMatchObject({
    deposit: 0,
    children: 0,
  });
});

test('the form names what is missing or wrong', () => {
  expect(problemsOf(formSchema(fields), { ...typed, amount: '', vehicles: ' ', needed_on: '' })).toEqual({
    amount: 'Enter an amount',
    vehicles: 'Enter how many',
    needed_on: 'Enter a date',
  });
  const wrong = { amount: 'much', deposit: '-1', vehicles: '1.5', children: '31', sold_on: '2026-02-30' };
  expect(problemsOf(formSchema(fields), { ...typed, ...wrong, term: 'long', speed: '' })).toEqual({
    amount: 'Amount must be a number, like 1,250 or 1250.50',
    deposit: 'Deposit must be a number, like 1,250 or 1250.50',
    vehicles: 'Vehicles must be a whole number, 0 or more',
    children: 'Children must be 30 or less',
    sold_on: 'Sold on must be a date, like 27 November 2026',
    term: 'Select one',
    speed: 'Select a speed',
  });
});

test('a request has numbers, by the rules of the form', () => {
  expect(requestSchema(fields).parse({ ...sent, id })).toEqual({ ...sent, id, leave_blank: '' });
  expect(problemsOf(requestSchema(fields), { ...sent, id, amount: 0, vehicles: 6, children: 1.5 })).toEqual({
    amount: 'Amount must be $1 or more',
    vehicles: 'Vehicles must be 5 or less',
    children: 'Children must be a whole number, 0 or more',
  });
  expect(problemsOf(requestSchema(fields), { ...sent, id, amount: null, deposit: '2,500' })).toEqual({
    amount: 'Enter an amount',
    deposit: 'Deposit must be a number',
  });
});

test('a request may leave out what is optional', () => {
  const { deposit: _, children: __, drivers: ___, sold_on: ____, term: _____, ...required } = sent;
  expect(requestSchema(fields).parse({ ...required, id })).toMatchObject({
    deposit: null,
    children: null,
    drivers: 1,
    sold_on: '',
    term: '',
  });
  expect(problemsOf(requestSchema(fields), { id })).toEqual({
    amount: 'Enter an amount',
    vehicles: 'Enter how many',
    needed_on: 'Enter a date',
    speed: 'Select a speed',
  });
});

test('staff see numbers and dates as words', () => {
  const record = recordSchema(fields).parse({ ...sent, amount: 90_000_000, id, created_at });
  const shown = answerSections(fields, [section], record).flatMap(({ facts }) => facts);
  expect(shown.map(({ value }) => value)).toEqual([
    '$90,000,000.00',
    'Not given',
    '2',
    'Not given',
    '3',
    '24 Dec 2026',
    'Not given',
    'A year',
    'Slow',
  ]);
});

test('a number that was added later may be missing', () => {
  const added = { price: amount({ section, label: 'Price', required: 'Enter a price', isAddedLater: true }) };
  expect(requestSchema(added).parse({ id })).toEqual({ id, leave_blank: '' });
  expect(recordSchema(added).parse({ id, created_at })).toEqual({ id, created_at });
  expect(recordSchema(added).safeParse({ id, created_at, price: null }).success).toBe(false);
});

test('what is stored as another type than a text has no text', () => {
  expect([asText('Ngāio'), asText(5), asText(null), asText(undefined)]).toEqual(['Ngāio', '', '', '']);
});
