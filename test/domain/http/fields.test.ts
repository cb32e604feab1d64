import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import {
  accountKey,
  honeypot,
  idempotencyKey,
  lineSchema,
  optionalEmailOrPhone,
  phoneSchema,
  requiredEmail,
  textSchema,
} from '#domain/http/fields.ts';
import { isWarmEvent, warmEvent } from '#domain/http/warm-event.ts';

const line = lineSchema({ required: 'Enter a name', label: 'Name', maxLength: 1_000 });
const optionalLine = lineSchema({ label: 'Name', maxLength: 3 });
const text = textSchema({ label: 'Message', maxLength: 4 });
const email = requiredEmail();
const phone = phoneSchema('Enter a number');
const optionalPhone = phoneSchema();
const contact = optionalEmailOrPhone('Contact');
const id = '5F0C2B1E-7A64-4E4E-9A53-5C1F5F3A2B10';

test.each<[z.ZodMiniType, string, unknown]>([
  [line, ' Aroha ', 'Aroha'],
  [line, 'x'.repeat(1_000), 'x'.repeat(1_000)],
  [line, 'a\u202Eb', 'ab'],
  [optionalLine, '', ''],
  [optionalLine, ' ', ''],
  [text, 'a\nb', 'a\nb'],
  [text, 'a\r\tb', 'a\r\tb'],
  [email, ' aroha@example.com ', 'aroha@example.com'],
  [email, 'jane@tūranga.nz', 'jane@xn--tranga-bmb.nz'],
  [email, 'jane@TŪRANGA。nz', 'jane@xn--tranga-bmb.nz'],
  [email, 'ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'jane@example.com'],
  [email, "o'hara!#$%&*+/=?^_`{|}~-@example.com", "o'hara!#$%&*+/=?^_`{|}~-@example.com"],
  [email, 'jane@example.xn--p1ai', 'jane@example.xn--p1ai'],
  [email, 'jane@почта.рф', 'jane@xn--80a1acny.xn--p1ai'],
  [contact, 'jane@tūranga.nz', 'jane@xn--tranga-bmb.nz'],
  [phone, '123456', '123456'],
  [phone, '+123456789012345', '+123456789012345'],
  [phone, '(09) 555-0123', '(09) 555-0123'],
  [phone, '09.555.0123', '09.555.0123'],
  [optionalPhone, '', ''],
  [contact, '', ''],
  [contact, '12-34.56', '12-34.56'],
  [contact, 'aroha@example.com', 'aroha@example.com'],
  [idempotencyKey(), id.toLowerCase(), id.toLowerCase()],
  [idempotencyKey(), id, id.toLowerCase()],
  [accountKey(), 'Ana@Admin.Example', 'ana@admin.example'],
  [honeypot(), 'x'.repeat(1_000), 'x'.repeat(1_000)],
])('field %# takes %j', (schema, typed, taken) => {
  expect(z.parse(schema, typed)).toBe(taken);
});

test.each<[z.ZodMiniType, unknown, string]>([
  [line, '', 'Enter a name'],
  [line, ' ', 'Enter a name'],
  [line, undefined, 'Enter a name'],
  [line, 'x'.repeat(1_001), 'Name must be 1,000 characters or fewer'],
  [line, 'a\nb', 'Name must be a single line of plain text'],
  [line, 'a\u2028b', 'Name must be a single line of plain text'],
  [line, 'a\u2029b', 'Name must be a single line of plain text'],
  [line, 'a\uD800', 'Name must be a single line of plain text'],
  [optionalLine, 1, 'Name must be text'],
  [text, 'a\u0007', 'Message contains characters that cannot be shown'],
  [text, 'a\uD800', 'Message contains characters that cannot be shown'],
  [text, 'x'.repeat(5), 'Message must be 4 characters or fewer'],
  [email, undefined, 'Enter your email address'],
  [email, ' ', 'Enter your email address'],
  [email, 'aroha@', 'Enter an email address in the correct format, like name@example.com'],
  ...[
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'jane@tūranga.nz/x',
    'jane@tūranga.nz:25',
    'jāne@example.com',
    'jane@ū',
    'jane@example',
    'jane@-a.nz',
    'a@b@example.com',
    'a"b@example.com',
  ].map((wrong): [z.ZodMiniType, unknown, string] => [
    email,
    wrong,
    'Enter an email address in the correct format, like name@example.com',
  ]),
  [phone, '', 'Enter a number'],
  [phone, '12345', 'Enter a phone number, like 021 123 4567'],
  [phone, '1234567890123456', 'Enter a phone number, like 021 123 4567'],
  [phone, '1+234567', 'Enter a phone number, like 021 123 4567'],
  [phone, '0'.repeat(31), 'Phone number must be 30 characters or fewer'],
  [optionalPhone, '1', 'Enter a phone number, like 021 123 4567'],
  [contact, '12345', 'Enter an email address or a phone number'],
  [contact, 'aroha@', 'Enter an email address or a phone number'],
  [contact, '1'.repeat(255), 'Contact must be 254 characters or fewer'],
  [idempotencyKey(), '1', 'id must be a UUID'],
])('field %# refuses %j', (schema, typed, problem) => {
  expect(z.safeParse(schema, typed).error?.issues[0]?.message).toBe(problem);
});

test('an email address may have 254 characters', () => {
  const problemOf = (length: number) =>
    z.safeParse(email, 'a@example.com'.padStart(length, 'a')).error?.issues.map(({ message }) => message);
  const tooLong = 'Email address must be 254 characters or fewer';
  expect(problemOf(254) ?? []).not.toContain(tooLong);
  expect(problemOf(255)).toContain(tooLong);
});

test('the trap for programs may be left out, and is limited', () => {
  expect(z.parse(honeypot(), undefined)).toBe('');
  expect(z.safeParse(honeypot(), 'x'.repeat(1_001)).success).toBe(false);
});

test.each([
  [warmEvent, true],
  [null, false],
  ['keepWarm', false],
  [{ id }, false],
])('%j keeps a Lambda warm: %s', (event, isWarm) => expect(isWarmEvent(event)).toBe(isWarm));
