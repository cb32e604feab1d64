import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { choice } from '#domain/submissions/choice-kinds.ts';
import { consent, email, line, phone, text } from '#domain/submissions/field-kinds.ts';
import { amount } from '#domain/submissions/number-kinds.ts';
import { formProblems, isCorrectableKind, plainAnswers } from '#domain/submissions/record-answers.ts';

const columns = { section: 'Loan', required: 'Answer' };
const fields = {
  name: line({ ...columns, label: 'Name', maxLength: 9 }),
  email: email({ ...columns, label: 'Address' }),
  phone: phone({ section: 'Loan', label: 'Number' }),
  price: amount({ section: 'Loan', label: 'Price' }),
  cost: amount({ ...columns, label: 'Cost' }),
  pace: choice({ ...columns, label: 'Pace', options: { fast: 'Fast', slow: 'Slow' } }),
  story: text({ ...columns, label: 'Story', maxLength: 99, rows: 3 }),
  agreed: consent({ ...columns, label: 'Agreed' }),
};
const answers = plainAnswers(fields);

test('facts can be corrected, own words and consents not, and contacts are addresses and numbers', () => {
  expect(answers.names({})).toEqual(['name', 'email', 'phone', 'price', 'cost', 'pace']);
  expect(answers.contact).toEqual(['email', 'phone']);
  expect(isCorrectableKind({ kind: 'phone-code' })).toBe(false);
  expect(answers.fields).toBe(fields);
});

test.each([
  [{ name: 'Ana' }, 'name', 'Ana'],
  [{ price: 12.5 }, 'price', '12.5'],
  [{ price: 0 }, 'price', '0'],
  [{ price: null }, 'price', ''],
  [{}, 'name', ''],
])('of %j the answer %s is read as %j', (record, name, read) => {
  expect(answers.read(record, name)).toBe(read);
});

test('an answer is put as records hold it, beside the others', () => {
  expect(answers.put({ name: 'Ana', price: 1 }, 'price', '1,250')).toEqual({ name: 'Ana', price: 1_250 });
  expect(answers.put({ name: 'Ana' }, 'name', 'Mere')).toEqual({ name: 'Mere' });
  expect(answers.put({}, 'other', 'x')).toEqual({ other: 'x' });
});

test('there may be no answer that is neither required nor a number', () => {
  const optional = [...Object.keys(fields), 'other'].filter((name) => answers.isOptional(name));
  expect(optional).toEqual(['phone', 'other']);
});

test('the rules of a whole form are told where it has some', () => {
  const form = z
    .object({ name: z.string({ error: 'Enter a name' }), pace: z.string({ error: 'Choose a pace' }) })
    .check(z.refine(({ name, pace }) => name !== pace, { error: 'These must differ' }));
  const whole = plainAnswers(fields, form);
  expect(whole.problems({})).toEqual(['Enter a name', 'Choose a pace']);
  expect(whole.problems({ name: 'fast', pace: 'fast' })).toEqual(['These must differ']);
  expect(formProblems(form, { name: 'Ana', pace: 'fast' })).toEqual([]);
  expect(answers.problems({})).toEqual([]);
});
