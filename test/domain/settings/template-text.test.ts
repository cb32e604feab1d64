import { expect, test } from '@jest/globals';
import { writeHereMarker } from '#domain/replies/reply-template.ts';
import { saveTemplate } from '#domain/settings/contract.ts';
import { fillPlaceholders } from '#domain/settings/template-text.ts';

const values = { 'first name': 'Aroha', reference: 'LA-1', amount: '$12,500', link: undefined };

test.each([
  ['{first name}, for {amount} under {reference}.', 'Aroha, for $12,500 under LA-1.'],
  ['{first name} {first name}', 'Aroha Aroha'],
  ['Send it: {link}', `Send it: ${writeHereMarker}`],
])('a template of %j says %j', (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled);
});

test('what a filled text brings along is not filled in again', () => {
  expect(fillPlaceholders('{first name}', { ...values, 'first name': '{amount} $& $1' })).toBe(
    '{amount} $& $1',
  );
});

test.each([
  ['Kia ora {amount}', undefined],
  ['Your {amout} and {amount}', '{amout} can’t be filled in. Choose one of the placeholders'],
  ...['{}', '{{first name}}', '{amount', 'amount}', '{first\nname}'].map(
    (text) => [text, expect.stringMatching(/^[{} ]+ can’t be filled in/)] as const,
  ),
])('a template of %j is refused with %s', (text, message) => {
  const parsed = saveTemplate.body.safeParse({ version: 0, name: 'Payslip', types: ['contact'], text });
  expect(parsed.error?.issues[0]?.message).toEqual(message);
});
