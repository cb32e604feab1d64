import { describe, expect, test } from '@jest/globals';
import { contactFields } from '#domain/contact/contact-fields.ts';
import { formatDollars, formatDollarsAndCents } from '../../../domain/money/nzd.ts';
import {
  answerFact,
  emailFact,
  fact,
  isGiven,
  notGiven,
  phoneFact,
} from '../../../domain/submissions/facts.ts';
import { submissionTypes } from '../../../domain/submissions/submission-types.ts';
import { sampleRecords } from '../../../tools/product/sample-records.ts';

test('an empty value is shown as not given', () => {
  expect(fact('Middle name', ' ')).toEqual({ label: 'Middle name', value: 'Not given' });
  expect(emailFact('')).toEqual({ label: 'Email address', value: 'Not given' });
  expect(phoneFact(' ')).toEqual({ label: 'Phone number', value: 'Not given' });
});

test('an email address links to a new mail, without other header fields', () => {
  expect(emailFact(' kiri+loan@example.com ').href).toBe('mailto:kiri%2Bloan@example.com');
  expect(emailFact('a?bcc=b@example.com').href).toBe('mailto:a%3Fbcc%3Db@example.com');
});

test('answers of a form link to a mail and a call, and tell where a question was not asked', () => {
  const { email, phone, name } = contactFields;
  expect(answerFact(email, 'kiri@example.com').href).toBe('mailto:kiri@example.com');
  expect(answerFact(phone, '+64 27 555 0199').href).toBe('tel:+64275550199');
  expect(answerFact(name, undefined)).toEqual({ label: name.label, value: 'Not asked' });
});

test.each([
  ['Ana', true],
  [notGiven, false],
  [answerFact(contactFields.name, undefined).value, false],
])('the value %s is an answer: %j', (value, isOne) => {
  expect(isGiven({ label: 'Name', value })).toBe(isOne);
});

test('a phone number links to a call', () => {
  expect(phoneFact('+64 (0)27 555 0199').href).toBe('tel:+64275550199');
  expect(phoneFact('+64 (27) 555-0199')).toEqual({
    label: 'Phone number',
    value: '+64 (27) 555-0199',
    href: 'tel:+64275550199',
  });
});

/** Attributes that the visitor does not type. */
const notTyped = new Set(['id', 'created_at', 'consents_given_at', 'vehicle_id', 'status']);

const leavesOf = (value: unknown, name = ''): (readonly [name: string, value: unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key))
    : [[name, value]];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const inWords = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns the ways in which a stored value may be formatted. */
const writings = (value: unknown): string[] => {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'number') return [String(value), formatDollars(value), formatDollarsAndCents(value)];
  const text = String(value).toLowerCase();
  return /^\d{4}-\d\d-\d\d$/.test(text) ? [text, inWords.format(new Date(text)).toLowerCase()] : [text];
};

describe.each(sampleRecords.map(({ type, item }, index) => ({ name: type, item, index })))(
  'the facts of a $name, record $index',
  ({ name, item }) => {
    const type = submissionTypes.find((one) => one.name === name)!;
    const sections = type.describe(item);
    const shown = sections.flatMap(({ facts }) => facts.map(({ value }) => value.toLowerCase()));

    test('include every typed value', () => {
      const isShown = (value: unknown): boolean =>
        writings(value).some((text) => shown.some((one) => one.includes(text)));
      const isDialled = (value: unknown): boolean => {
        const digits = digitsOf(String(value)).replace(/^0/, '');
        return digits !== '' && shown.some((one) => digitsOf(one).includes(digits));
      };
      const documents: readonly string[] = type.documents;
      const left = leavesOf(type.read(item)).filter(
        ([attribute, value]) => !notTyped.has(attribute) && !documents.includes(attribute) && value !== '',
      );
      expect(left.filter(([, value]) => !isShown(value) && !isDialled(value))).toEqual([]);
    });

    test('have unique labels, and nothing internal', () => {
      for (const { facts } of sections) {
        expect(new Set(facts.map(({ label }) => label)).size).toBe(facts.length);
        for (const { label } of facts) expect(label).toMatch(/^[A-Z][^_]*$/);
      }
      expect(JSON.stringify(sections)).not.toMatch(/loan-documents|submitted_by|undefined/);
    });
  },
);
