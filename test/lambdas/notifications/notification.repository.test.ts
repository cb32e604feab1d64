import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';
import { claimLeaseSeconds } from '#domain/notifications/notification-state.ts';
import { notificationRepository } from '../../../lambdas/notifications/notification.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const state = administratorMailState;
const { queue, dueAt, attempts, claim, problem, sentAt, messageId } = state;
const now = Date.parse('2026-11-20T01:00:00.000Z');
const time = (seconds: number): string => new Date(now + seconds * 1_000).toISOString();
const record = { id: 'mail-1', submitted_by: 'visitor-1' };
const ended = `REMOVE ${queue}, ${dueAt}, ${claim}, ${problem}`;

type Repository = ReturnType<typeof notificationRepository>;

const claimed = (values: object) => ({
  ConditionExpression: `${queue} = :sending AND ${attempts} = :attempt`,
  ExpressionAttributeValues: { ':sending': 'sending', ':attempt': 2, ...values },
});
const pending = { ':pending': 'pending', ':due': time(60), ':problem': 'refused: Throttling' };
const parked = { ':parked': 'parked', ':now': time(0), ':problem': 'no attempt left' };
const park = `SET ${queue} = :parked, ${dueAt} = :now, ${problem} = :problem`;

test.each<[string, (mails: Repository) => Promise<unknown>, object]>([
  [
    'is marked as sent, and leaves its queue',
    (mails) => mails.markSent('mail-1', 2, now),
    { UpdateExpression: `SET ${sentAt} = :now ${ended}`, ...claimed({ ':now': time(0) }) },
  ],
  [
    'waits for its next attempt',
    (mails) => mails.release('mail-1', 2, time(60), 'refused: Throttling'),
    {
      UpdateExpression: `SET ${queue} = :pending, ${dueAt} = :due, ${problem} = :problem`,
      ...claimed(pending),
    },
  ],
  [
    'that may not be sent yet waits without an attempt',
    (mails) => mails.postpone('mail-1', 2, time(60), 'refused: Throttling'),
    {
      UpdateExpression: `SET ${queue} = :pending, ${dueAt} = :due, ${problem} = :problem, ${attempts} = :before`,
      ...claimed({ ...pending, ':before': 1 }),
    },
  ],
  [
    'is parked with its problem',
    (mails) => mails.park('mail-1', 2, now, 'no attempt left'),
    { UpdateExpression: park, ...claimed(parked) },
  ],
  [
    'is parked once its claim has expired',
    (mails) => mails.parkVanished('mail-1', now, 'no attempt left'),
    {
      UpdateExpression: park,
      ConditionExpression: `${queue} = :sending AND ${dueAt} <= :now`,
      ExpressionAttributeValues: { ':sending': 'sending', ...parked },
    },
  ],
])('a claimed mail %s', async (_what, end, change) => {
  const { calls, database } = recordedDatabase({ Attributes: record });
  expect(await end(notificationRepository(database, 'contacts', state))).toBeTruthy();
  expect(calls).toEqual([
    ['update', { TableName: 'contacts', Key: { id: 'mail-1' }, ReturnValues: 'ALL_NEW', ...change }],
  ]);
});

test.each([
  [undefined, `${dueAt} <= :now`, {}],
  [
    'visitor-1',
    `(${attempts} = :none OR ${dueAt} <= :now) AND submitted_by = :submitter`,
    { ':none': 0, ':submitter': 'visitor-1' },
  ],
])('a pending mail is claimed for a while if it is due: for %s', async (submitter, condition, values) => {
  const Attributes = { ...record, [attempts]: 3 };
  const { calls, database } = recordedDatabase({ Attributes });
  const mails = notificationRepository(database, 'contacts', state);
  expect(await mails.claim('mail-1', now, submitter)).toEqual({
    id: 'mail-1',
    record: Attributes,
    attempt: 3,
  });
  expect(calls).toEqual([
    [
      'update',
      {
        TableName: 'contacts',
        Key: { id: 'mail-1' },
        ReturnValues: 'ALL_NEW',
        UpdateExpression: `SET ${queue} = :sending, ${dueAt} = :lease, ${claim} = :token ADD ${attempts} :one`,
        ConditionExpression: `${queue} = :pending AND ${condition}`,
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ':pending': 'pending',
          ':token': expect.any(String),
          ':lease': time(claimLeaseSeconds),
          ':now': time(0),
          ':one': 1,
          ...values,
        },
      },
    ],
  ]);
});

const refusal = new ConditionalCheckFailedException({ message: 'No.', $metadata: {} });

test.each<[string, object]>([
  ['is gone', {}],
  ['is sent by another', { Item: { ...record, [queue]: 'sending', [claim]: 'another', [attempts]: 1 } }],
  ['is not being sent', { Item: { ...record, [queue]: 'pending', [attempts]: 1 } }],
])('a mail is not claimed that %s', async (_what, answer) => {
  const { calls, database } = recordedDatabase(refusal, answer);
  const mails = notificationRepository(database, 'contacts', state);
  expect(await mails.claim('mail-1', now, undefined)).toBeUndefined();
  expect(calls[1]).toEqual(['get', { TableName: 'contacts', Key: { id: 'mail-1' }, ConsistentRead: true }]);
});

test('an end of a claim that does not hold any more changes nothing, and other errors are thrown', async () => {
  const { database } = recordedDatabase(refusal, refusal, new Error('down'));
  const mails = notificationRepository(database, 'contacts', state);
  expect(await mails.markSent('mail-1', 2, now)).toBe(false);
  expect(await mails.park('mail-1', 2, now, '')).toBeUndefined();
  await expect(mails.park('mail-1', 2, now, '')).rejects.toThrow('down');
});

test('the id of a sent mail is stored together with what leads to its submission', async () => {
  const { calls, database } = recordedDatabase();
  const write = { Put: { TableName: 'words', Item: { id: 'mail ses-1' } } };
  const mails = notificationRepository(database, 'contacts', state);
  expect(await mails.markSent('mail-1', 2, now, { messageId: 'ses-1', write })).toBe(true);
  const Update = {
    TableName: 'contacts',
    Key: { id: 'mail-1' },
    UpdateExpression: `SET ${sentAt} = :now, ${messageId} = :mail ${ended}`,
    ...claimed({ ':now': time(0), ':mail': 'ses-1' }),
  };
  expect(calls).toEqual([['transactWrite', { TransactItems: [{ Update }, write] }]]);
});

test('due mails come in pages, with how long each has waited; an invalid time counts as now', async () => {
  const { calls, database } = recordedDatabase(
    {
      Items: [
        { ...record, [acknowledgementState.dueAt]: time(-5) },
        { id: 'mail-2', [acknowledgementState.dueAt]: 'soon' },
      ],
      LastEvaluatedKey: { id: 'mail-2' },
    },
    {},
  );
  const mails = notificationRepository(database, 'contacts', acknowledgementState);
  const pages: object[] = [];
  for await (const page of mails.listDuePages('pending', now)) pages.push(page);
  expect(pages).toEqual([
    [
      { id: 'mail-1', overdueMs: 5_000 },
      { id: 'mail-2', overdueMs: 0 },
    ],
    [],
  ]);
  const input = {
    TableName: 'contacts',
    IndexName: acknowledgementState.index,
    KeyConditionExpression: `${acknowledgementState.queue} = :queue AND ${acknowledgementState.dueAt} <= :now`,
    ExpressionAttributeValues: { ':queue': 'pending', ':now': time(0) },
    Limit: 100,
  };
  expect(calls).toEqual([
    ['query', input],
    ['query', { ...input, ExclusiveStartKey: { id: 'mail-2' } }],
  ]);
});
