import { describe, expect, test } from '@jest/globals';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { historyMails, recordMailAttributes, recordMails } from '#domain/notifications/record-mails.ts';
import { repairType } from '../../support/repair-type.ts';

const created_at = '2026-11-20T01:02:03.000Z';
const later = '2026-11-20T01:05:00.000Z';

/** Returns a record's mails as they are read from the attributes that nobody typed. */
const mailsOf = (record: Readonly<Record<string, unknown>>) =>
  recordMails(
    Object.fromEntries(Object.entries(record).filter(([name]) => recordMailAttributes.includes(name))),
  );

describe('the mails about a record', () => {
  const created = (email: string) => ({
    created_at,
    email,
    ...newRecordState(repairType, { email }, 'eu-west-2:1', Date.parse(created_at)),
  });

  test('wait at first, and need nothing that was typed', () => {
    expect(mailsOf(created('a@example.com'))).toEqual([
      { mail: 'notification', state: 'waiting', at: '2026-11-20T01:03:03.000Z' },
      { mail: 'acknowledgement', state: 'waiting', at: '2026-11-20T01:03:03.000Z' },
    ]);
  });

  test('are one where the sender left no address', () => {
    expect(mailsOf(created(''))).toMatchObject([{ mail: 'notification' }]);
    expect(mailsOf({ created_at })).toEqual([]);
  });

  test.each([
    ['is being sent', { notification_queue: 'sending', notification_due_at: later }, 'waiting', later],
    ['was sent', { notified_at: later }, 'sent', later],
    ['is named by an hour’s email', { notification_digest: 'n#1' }, 'gathered', created_at],
    [
      'was refused for good',
      { notification_queue: 'parked', notification_due_at: later, notification_problem: 'refused: no' },
      'parked',
      later,
    ],
    [
      'may have been sent',
      {
        notification_queue: 'parked',
        notification_due_at: later,
        notification_problem: 'unknown whether sent: no response',
      },
      'unknown',
      later,
    ],
  ])('say that one %s', (_what, attributes, state, at) => {
    expect(mailsOf({ created_at, notification_attempts: 1, ...attributes })).toEqual([
      { mail: 'notification', state, at },
    ]);
  });

  test('keep every outcome, since a mail can come back after it was delivered', () => {
    const outcomes = {
      acknowledgement_delivered_at: created_at,
      acknowledgement_bounced_at: later,
      acknowledgement_complained_at: later,
    };
    expect(
      mailsOf({ created_at, acknowledgement_attempts: 1, acknowledged_at: created_at, ...outcomes }),
    ).toEqual([
      {
        mail: 'acknowledgement',
        state: 'sent',
        at: created_at,
        delivered_at: created_at,
        bounced_at: later,
        complained_at: later,
      },
    ]);
  });
});

test('a mail that waited in a history names its reader, where it is for one alone', () => {
  const entry = {
    entry: 'mail documents-here-2',
    owner: 'owner@admin.example',
    reply_attempts: 1,
    reply_sent_at: later,
    delivered_at: later,
  };
  const mail = { mail: 'documents-here', at: later, state: 'sent', delivered_at: later };
  expect(historyMails([entry, { ...entry, owner: 'nobody' }])).toEqual([
    { ...mail, to: 'owner@admin.example' },
    mail,
  ]);
  expect(historyMails([{ ...entry, entry: 'mail refused-files-0a', owner: undefined }])).toEqual([
    { ...mail, mail: 'refused-files' },
  ]);
});

test('a mail that tells a status is named once it is sent: before, it may not be needed', () => {
  const told = { entry: 'mail status-told-4', reply_attempts: 0, reply_due_at: later };
  const waiting = { ...told, reply_queue: 'pending' };
  const sent = { ...told, reply_sent_at: later };
  const other = { ...waiting, entry: 'mail documents-here-2' };
  expect(historyMails([waiting, sent, other, { ...sent, dropped_at: later }])).toEqual([
    { mail: 'status-told', at: later, state: 'sent' },
    { mail: 'documents-here', at: later, state: 'waiting' },
  ]);
});
