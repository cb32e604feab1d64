import { expect, test } from '@jest/globals';
import { knownFact } from '#domain/saved-applications/known-fact.ts';
import type { SavedStep } from '#domain/saved-applications/saved-step.ts';

const firstStep = (device: string, answers: SavedStep['answers']): SavedStep => ({
  answers,
  documents: [],
  saved_at: '2026-11-27T01:00:00.000Z',
  device,
  page: 'page',
  count: 1,
  revision: 1,
  others: [],
});

const born = { kind: 'date-of-birth', value: '1990-05-01', device: 'phone' } as const;

test('what only the applicant knows is the birth date, else the end of the phone number, and where it was typed', () => {
  const called = { phoneNumber: '021 555 0144' };
  const both = { ...called, dateOfBirth: born.value };
  expect(knownFact(undefined, firstStep('phone', both))).toEqual(born);
  for (const dateOfBirth of ['', '1 May', '1990-02-30']) {
    expect(knownFact(undefined, firstStep('phone', { ...called, dateOfBirth }))).toEqual({
      kind: 'phone-end',
      value: '0144',
      device: 'phone',
    });
  }
  expect(
    knownFact(undefined, firstStep('phone', { firstName: 'Wiremu', phoneNumber: '021' })),
  ).toBeUndefined();
  expect(knownFact(undefined, undefined)).toBeUndefined();
});

test('what was known stays known until something else is typed', () => {
  expect(knownFact(born, undefined)).toEqual(born);
  expect(knownFact(born, firstStep('laptop', { firstName: 'Wiremu' }))).toEqual(born);
  expect(knownFact(born, firstStep('laptop', { dateOfBirth: born.value }))).toEqual(born);
  expect(knownFact(born, firstStep('laptop', { dateOfBirth: '1991-05-01' }))).toEqual({
    kind: 'date-of-birth',
    value: '1991-05-01',
    device: 'laptop',
  });
});
