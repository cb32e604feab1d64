import { expect, test } from '@jest/globals';
import { maxIncomingText } from '#domain/incoming-mail/incoming-mail.ts';
import { incomingEntry } from '../../../lambdas/incoming-mail/incoming-entry.ts';
import type { AnyMail } from '../../../lambdas/incoming-mail/parse-any-mail.ts';
import type { Verdicts } from '../../../lambdas/incoming-mail/read-verdicts.ts';

const at = '2026-11-27T01:00:00.000Z';
const mail: AnyMail = {
  mailId: 'a'.repeat(32),
  from: { address: 'ana@example.com', name: 'Ana Parata' },
  receivers: ['contact+abc@reply.example.nz'],
  answered: [],
  subject: 'Re: Documents',
  text: 'Kia ora',
  files: [],
  headers: new Map(),
  isReport: false,
};
const passed: Verdicts = { spam: 'PASS', virus: 'PASS', isDmarcPassed: true };
const entryOf = (more: Partial<AnyMail> = {}, verdicts: Partial<Verdicts> = {}) =>
  incomingEntry(
    { ...mail, ...more },
    { at, verdicts: { ...passed, ...verdicts }, replyDomain: 'reply.example.nz' },
  );
const plain = {
  mail_id: mail.mailId,
  at,
  from: 'ana@example.com',
  from_name: 'Ana Parata',
  subject: 'Re: Documents',
  text: 'Kia ora',
};

test('a plain mail is kept with its sender, subject and text, and nothing more', () => {
  expect(entryOf()).toEqual(plain);
  const { from_name: _name, ...nameless } = plain;
  expect(entryOf({ from: { address: 'ana@example.com', name: '' } })).toEqual(nameless);
});

test('others who got it are named, twenty at most, without the product itself', () => {
  const others = Array.from({ length: 21 }, (_, index) => `${index}@example.com`);
  const { cc } = entryOf({ receivers: [...mail.receivers, ...others] });
  expect(cc).toEqual(others.slice(0, 20));
  expect(entryOf({ receivers: ['x@notreply.example.nz'] }).cc).toEqual(['x@notreply.example.nz']);
});

test('a sign of two code units is kept as it is', () => {
  expect(entryOf({ text: 'Kia 😀 ora' }).text).toBe('Kia 😀 ora');
});

test('a quote is folded away, and kept', () => {
  const text = 'Kia ora\n\nOn 26 Nov 2026, Sales wrote:\n> Please send it.';
  expect(entryOf({ text })).toEqual({ ...plain, folded: 'On 26 Nov 2026, Sales wrote:\n> Please send it.' });
});

test('a quote is cut where the text leaves no more room', () => {
  const own = 'a'.repeat(maxIncomingText - 10);
  expect(entryOf({ text: `${own}\n\n> 12345678` })).toEqual({ ...plain, text: own, folded: '> 12345678' });
  expect(entryOf({ text: `${own}\n\n> 123456789` })).toEqual({
    ...plain,
    text: own,
    folded: '> 12345678',
    is_cut: true,
  });
});

test.each([
  ['has room for all', 'a'.repeat(maxIncomingText), maxIncomingText, undefined],
  ['is cut', 'a'.repeat(maxIncomingText + 1), maxIncomingText, true],
  [
    'is cut before a sign that would be halved',
    `${'a'.repeat(maxIncomingText - 1)}😀`,
    maxIncomingText - 1,
    true,
  ],
])('a text %s', (_does, text, length, isCut) => {
  const entry = entryOf({ text });
  expect([entry.text.length, entry.is_cut]).toEqual([length, isCut]);
});

test('a mail of which the headers alone could be read says that it is cut', () => {
  expect(entryOf({ isHeadAlone: true, text: '' })).toEqual({ ...plain, text: '', is_cut: true });
});

test.each([
  [{ spam: 'GRAY' }, { spam: 'gray' }],
  [{ spam: 'PROCESSING_FAILED' }, { spam: 'not-checked' }],
  [{ spam: 'FAIL' }, {}],
  [{ virus: 'GRAY' }, { virus: 'not-checked' }],
  [{ virus: 'PROCESSING_FAILED' }, { virus: 'not-checked' }],
  [{ virus: 'FAIL' }, {}],
] as [Partial<Verdicts>, object][])('checks that ended with %j leave the marks %j', (verdicts, marks) => {
  expect(entryOf({}, verdicts)).toEqual({ ...plain, ...marks });
});

test('an automatic mail says so', () => {
  expect(entryOf({ headers: new Map([['auto-submitted', ['auto-replied']]]) })).toEqual({
    ...plain,
    is_automatic: true,
  });
});
