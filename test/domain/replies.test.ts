import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import {
  historyEntryKey,
  isReplyName,
  mailKeysOf,
  splitHistoryMail,
} from '#domain/notifications/mail-keys.ts';
import {
  historyMailName,
  historyMailNameAt,
  historyMailTypeOf,
} from '#domain/notifications/history-mails.ts';
import { acknowledgementState } from '#domain/notifications/mail-state.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { quoteText } from '#domain/replies/pass-on.ts';
import { greet, isLetterOf, signatureOf, signReply, withoutSignature } from '#domain/replies/reply-letter.ts';
import { subjectWithReference } from '#domain/replies/subject-with-reference.ts';
import { unsentReply } from '#domain/replies/unsent-reply.ts';

const signature = `Ngā mihi,\nKiri\nBroker\n${brand.name}`;

test('a letter begins with a greeting and ends with its writer', () => {
  expect(greet('Ana')).toBe('Kia ora Ana,');
  expect(signatureOf({ name: 'Kiri', title: 'Broker' })).toBe(signature);
  expect(signatureOf({ name: 'Kiri', title: '' })).toBe(`Ngā mihi,\nKiri\n${brand.name}`);
  expect(signReply('Hello.\n\nMore. \n', signature)).toBe(`Hello.\n\nMore.\n\n${signature}`);
  expect(withoutSignature(`Hello.\n\nMore.\n\n${signature}`)).toBe('Hello.\n\nMore.');
});

test.each([
  [`Hello.\n\n${signature}`, true],
  ['Hello.\n\nNgā mihi,\nAna', true],
  ['Hello.\n\nBest,\nAna', false],
  [`Hello.\n${signature}`, false],
  [`Hello there.\n\n${signature}`, false],
  [`Hello.\n\n${signature}\n\nP.S. More.`, false],
  [`Hello.\n\nMore.\n\n${signature}`, false],
])('%j is the text ‘Hello.’ with a signature: %j', (letter, isOne) => {
  expect(isLetterOf(letter, 'Hello. \n')).toBe(isOne);
});

test('a subject names the reference once, in whatever case', () => {
  expect(subjectWithReference('Your loan', 'LN-1')).toBe('Your loan (LN-1)');
  expect(subjectWithReference('Re: ln-1, your loan', 'LN-1')).toBe('Re: ln-1, your loan');
});

test('each line of a quoted text is marked, whatever ends it', () => {
  expect(quoteText('a\r\nb\nc\rd\u2028e\u2029\nf')).toBe('> a\n> b\n> c\n> d\n> e\n> \n> f');
});

test('a reply is stored without the secrets of links, and without an empty list of others', () => {
  const secret = `0ba1527c-9b95-406a-ab0f-8e40396929eb.${'a'.repeat(64)}`;
  const author = { at: '2026-11-20T02:00:00.000Z', by: 'kiri-1', by_email: 'kiri@admin.example' };
  const letter = { to: 'ana@example.com', subject: `S ${secret}`, text: `T ${secret}` };
  const stored = {
    ...author,
    reply_id: 'r-1',
    to: 'ana@example.com',
    subject: 'S (link not kept)',
    text: 'T (link not kept)',
    state: 'sending',
  };
  expect(unsentReply('r-1', { ...letter, cc: [] }, author)).toEqual(stored);
  expect(unsentReply('r-1', { ...letter, cc: ['b@c.example'] }, author)).toEqual({
    ...stored,
    cc: ['b@c.example'],
  });
});

test('a mail in a history has a name that says whether somebody wrote it', () => {
  const name = historyMailName('status-told', 4);
  expect([name, historyMailTypeOf(name), isReplyName(name)]).toEqual(['status-told-4', 'status-told', false]);
  expect([historyMailTypeOf('status-tolds'), isReplyName('r-1')]).toEqual([undefined, true]);
  expect([historyEntryKey(name), historyEntryKey('r-1')]).toEqual(['mail status-told-4', 'reply r-1']);
  expect(historyMailNameAt('mail status-told-4')).toBe(name);
  expect(splitHistoryMail('contact:1#status-told-4')).toEqual(['contact:1', name]);
});

test('a mail is named by one text, whatever the key of its record is', () => {
  const keys = mailKeysOf(replyMailState);
  for (const [text, key] of [
    ['contact:1#r-1', { id: 'contact:1', entry: 'reply r-1' }],
    ['contact:1#status-told-4', { id: 'contact:1', entry: 'mail status-told-4' }],
  ] as const) {
    expect([keys.keyOf(text), keys.idOf(key)]).toEqual([key, text]);
  }
  const plain = mailKeysOf(acknowledgementState);
  expect([plain.keyOf('a#b'), plain.idOf({ id: 'a#b', entry: 'x' })]).toEqual([{ id: 'a#b' }, 'a#b']);
});
