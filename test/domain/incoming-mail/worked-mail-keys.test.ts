import { expect, test } from '@jest/globals';
import { incomingMailKind, toStoredIncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { mailIdPartition, mailIdRow, mailIdsOf } from '#domain/incoming-mail/mail-id-rows.ts';
import {
  filedMailKey,
  filedMailsOf,
  heldMailKey,
  isReleased,
  releasedMailKey,
  setupNotificationKey,
} from '#domain/incoming-mail/mail-keys.ts';
import {
  infectedMailKey,
  parkedMailKey,
  sesIdOfWaiting,
  waitingMailKey,
} from '#domain/incoming-mail/worked-mail-keys.ts';

test('a mail keeps its name wherever it is moved', () => {
  expect([waitingMailKey('m1'), infectedMailKey('m1'), parkedMailKey('m1')]).toEqual([
    'mail/m1',
    'mail/infected/m1',
    'mail/parked/m1',
  ]);
});

test('a mail is kept beside the others of its submission, held apart, and known once it was released', () => {
  expect([filedMailKey('contact', 's-1', 'm1'), heldMailKey('m1'), releasedMailKey('m1')]).toEqual([
    'mail/kept/contact/s-1/m1',
    'mail/held/m1',
    'mail/released-m1',
  ]);
  expect(filedMailKey('contact', 's-1', 'm1').startsWith(filedMailsOf('contact', 's-1'))).toBe(true);
  const keys = [releasedMailKey('m1'), parkedMailKey('released-m1'), waitingMailKey('m1'), heldMailKey('m1')];
  expect(keys.map(isReleased)).toEqual([true, true, false, false]);
});

test('a mail is stored in the history of its submission, with where it is kept', () => {
  const mail = {
    mail_id: 'm1',
    at: '2026-11-20T01:02:03.000Z',
    from: 'ana@example.com',
    subject: 'Hello',
    text: 'Is it there?',
    role: 'sender' as const,
  };
  const raw = { raw_key: 'mail/kept/contact/s-1/m1', message_id: 'a@example.com' };
  expect(toStoredIncomingMail({ id: 'contact:s-1', expires_at: 7 }, mail, raw)).toEqual({
    ...mail,
    ...raw,
    id: 'contact:s-1',
    entry: 'incoming m1',
    kind: incomingMailKind,
    expires_at: 7,
  });
});

test('a submission is found by the id of each mail about it, as SES and as a mailbox write it', () => {
  expect(mailIdRow({ id: 'contact:1', expires_at: 7 }, 'a-1@ap-southeast-2.amazonses.com')).toEqual({
    id: 'mail a-1',
    word: 'contact:1',
    expires_at: 7,
  });
  expect(mailIdPartition('a@example.com')).toBe('mail a@example.com');
  expect(mailIdPartition('x'.repeat(601))).toBe(`mail ${'x'.repeat(600)}`);
  const stored = { notification_message_id: 'n', acknowledgement_message_id: 'k', reply_message_id: 'r' };
  expect(mailIdsOf({ ...stored, message_id: 'm', subject: 's' })).toEqual(['n', 'k', 'r', 'm']);
  expect(mailIdsOf({ message_id: 7, reply_message_id: undefined })).toEqual([]);
});

test.each([
  [waitingMailKey('m1'), 'm1'],
  [infectedMailKey('m1'), undefined],
  ['other/m1', undefined],
  ['mail/', undefined],
  ['mail', undefined],
  ['mail/m1/', undefined],
  [setupNotificationKey, undefined],
])('the object %s waits as %s', (key, id) => {
  expect(sesIdOfWaiting(key)).toBe(id);
});
