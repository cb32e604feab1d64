import { expect, test } from '@jest/globals';
import {
  isReleasable,
  mailIdOfHeld,
  parseHeldMail,
  toStoredHeldMail,
} from '#domain/incoming-mail/held-mail.ts';
import { bareMailId, mailIdPartition, mailIdRow } from '#domain/incoming-mail/mail-id-rows.ts';

const receivedAt = Date.parse('2026-11-20T01:02:03.004Z');
const mail = {
  mailId: 'm1',
  receivedAt,
  from: { address: 'ana@example.com', name: ' Ana\u202E Parata ' },
  subject: ' Hello\tthere ',
  why: 'spam' as const,
};

test('a mail is held for two weeks, with its sender and subject as plain lines', () => {
  const stored = toStoredHeldMail(mail);
  expect(stored).toEqual({
    id: 'held-mail',
    entry: `${receivedAt}-m1`,
    kind: 'held-mail',
    at: '2026-11-20T01:02:03.004Z',
    from: 'ana@example.com',
    from_name: 'Ana Parata',
    subject: 'Hello there',
    why: 'spam',
    expires_at: Date.parse('2026-12-04T01:02:04.000Z') / 1_000,
  });
  expect(parseHeldMail(stored)).toEqual({
    id: `${receivedAt}-m1`,
    at: '2026-11-20T01:02:03.004Z',
    from: 'ana@example.com',
    from_name: 'Ana Parata',
    subject: 'Hello there',
    why: 'spam',
  });
});

test('long lines of a held mail are cut, and a sender may have no name', () => {
  const long = 'x'.repeat(201);
  const stored = toStoredHeldMail({ ...mail, from: { address: long, name: long }, subject: long });
  expect(stored).toMatchObject({ from: long.slice(1), from_name: long.slice(1), subject: long.slice(1) });
  expect(toStoredHeldMail({ ...mail, from: { address: 'a@b.example', name: ' ' } })).not.toHaveProperty(
    'from_name',
  );
});

test('what nobody can be answered about is never released', () => {
  const why = ['spam', 'limit', 'automatic', 'no-address'] as const;
  expect(why.map((reason) => isReleasable({ why: reason }))).toEqual([true, true, true, false]);
});

test.each([
  ['1795132800000-a_B-9', 'a_B-9'],
  [`1795132800000-${'a'.repeat(100)}`, 'a'.repeat(100)],
  [`1795132800000-${'a'.repeat(101)}`, undefined],
  ['1795132800000-', undefined],
  ['179513280000-a', undefined],
  ['x1795132800000-a', undefined],
  ['1795132800000-a b', undefined],
])('%j is the id of the held mail %j', (id, mailId) => {
  expect(mailIdOfHeld(id)).toBe(mailId);
});

test('a mail of ours is found by its id, with or without the domain of SES', () => {
  expect(bareMailId('0100@ap-southeast-2.amazonses.com')).toBe('0100');
  expect(bareMailId('0100@EMAIL.AMAZONSES.COM')).toBe('0100');
  for (const other of ['0100@amazonses.com', '0100@email.amazonses.com.example', '0100@b.example']) {
    expect(bareMailId(other)).toBe(other);
  }
  expect(mailIdPartition('x'.repeat(601))).toBe(`mail ${'x'.repeat(600)}`);
  expect(mailIdRow({ id: 'contact:1', expires_at: 7 }, '0100@email.amazonses.com')).toEqual({
    id: 'mail 0100',
    word: 'contact:1',
    expires_at: 7,
  });
});
