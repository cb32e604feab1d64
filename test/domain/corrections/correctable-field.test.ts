import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactFields } from '#domain/contact/contact-fields.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { listCorrectable } from '#domain/corrections/correctable-field.ts';
import { choice, optionalChoice, radio } from '#domain/submissions/choice-kinds.ts';
import { date, email, line, phone } from '#domain/submissions/field-kinds.ts';
import { amount, count } from '#domain/submissions/number-kinds.ts';
import { plainAnswers } from '#domain/submissions/record-answers.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const at = '2026-11-27T01:02:03.000Z';
const message = { ...sampleRecordOf('contact'), name: 'Ana Parata', subject: 'other' };

const columns = { section: 'Loan', required: 'Answer' };
const options = { weekly: 'Each week', monthly: 'Each month' };
const choices = [
  { name: 'weekly', label: 'Each week' },
  { name: 'monthly', label: 'Each month' },
];
const kinds = {
  line: line({ ...columns, label: 'A line', maxLength: 9 }),
  email: email({ ...columns, label: 'An address' }),
  phone: phone({ ...columns, label: 'A number' }),
  date: date({ ...columns, label: 'A day' }),
  amount: amount({ ...columns, label: 'Dollars' }),
  count: count({ ...columns, label: 'How many', max: 9 }),
  choice: choice({ ...columns, label: 'One', options }),
  radio: radio({ ...columns, label: 'One in sight', options }),
  optional: optionalChoice({ section: 'Loan', label: 'One or none', options, placeholder: '', error: 'No' }),
};

test('a field is corrected by an input of its kind', () => {
  const listed = listCorrectable({ answers: plainAnswers(kinds) }, { count: 3, date: '2026-11-20' }, {});
  expect(listed.map(({ name, input }) => [name, input])).toEqual([
    ['line', 'line'],
    ['email', 'line'],
    ['phone', 'line'],
    ['date', 'date'],
    ['amount', 'amount'],
    ['count', 'amount'],
    ['choice', 'choice'],
    ['radio', 'choice'],
    ['optional', 'choice'],
  ]);
  expect(listed.map((field) => field.choices)).toEqual([[], [], [], [], [], [], choices, choices, choices]);
  expect(listed[5]).toEqual({
    name: 'count',
    section: 'Loan',
    label: 'How many',
    input: 'amount',
    choices: [],
    value: '3',
  });
});

test('a field tells what was sent, what counts and what its sender proposes, in words and as typed', () => {
  const corrections = { subject: { value: 'support', at, by_email: 'sales@admin.example' } };
  const proposals = { name: { value: 'Ana Rangi', at } };
  const listed = listCorrectable(contactType, message, { corrections, proposals });
  expect(listed.find(({ name }) => name === 'subject')).toEqual({
    name: 'subject',
    section: 'Message',
    label: 'Subject',
    input: 'choice',
    choices: Object.entries(contactFields.subject.options).map(([name, label]) => ({ name, label })),
    value: 'support',
    corrected: { value: 'support', at, by_email: 'sales@admin.example', sent: 'Other' },
  });
  expect(listed[0]).toEqual({
    name: 'name',
    section: 'From',
    label: 'Full name',
    input: 'line',
    choices: [],
    value: 'Ana Parata',
    proposed: { value: 'Ana Rangi', at, text: 'Ana Rangi' },
  });
  expect(listed.map(({ name }) => name)).not.toContain('message');
});

test('neither consents nor questions that raise others are corrected in an application', () => {
  const { answers } = applicationType;
  const record = sampleRecordOf('loan-application');
  const names = answers.names(record);
  for (const name of names) expect(['consent', 'text']).not.toContain(answers.fields[name]!.kind);
  expect(answers.read(record, 'no-such-question')).toBe('');
  expect(answers.put(record, 'no-such-question', 'x')).toBe(record);
  expect(answers.isOptional('no-such-question')).toBe(false);
});
