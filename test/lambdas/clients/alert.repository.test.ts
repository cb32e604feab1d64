import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { alertRepository } from '../../../lambdas/clients/alert.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const asked = {
  id: 'asked-1',
  kind: 'asked',
  email: 'aroha@example.com',
  query: 'make=Toyota',
  asked_at: '2026-11-20T01:00:00.500Z',
} as const;
const alertUntil = (ends_at: string) => ({
  id: ends_at,
  query: '',
  label: 'All vehicles',
  ends_at,
  looked_until: '2026-11-20T01:00:00.000Z',
});
const address = {
  id: 'address-1',
  kind: 'address' as const,
  email: asked.email,
  created_at: asked.asked_at,
  version: 2,
  alerts: [alertUntil('2027-11-20T01:00:00.000Z'), alertUntil('2027-02-20T01:00:00.000Z')],
  named: [],
  look_due_at: '2026-11-21T01:00:00.000Z',
};
const before = { ...address, version: 1 };
const found = {
  id: 'mail-1',
  kind: 'found' as const,
  owner: address.id,
  day: '2026-11-21',
  vehicles: [],
  more: 0,
};

const isNew = { ConditionExpression: 'attribute_not_exists(id)' };
const isUnchanged = {
  ConditionExpression: 'version = :before',
  ExpressionAttributeValues: { ':before': 1 },
};
const replaced = {
  TableName: 'alerts',
  Item: {
    ...address,
    look_queue: 'waiting',
    expires_at: Date.parse('2027-11-20T01:00:00.000Z') / 1_000,
  },
};
const confirmed = {
  Update: {
    TableName: 'alerts',
    Key: { id: 'asked-1' },
    UpdateExpression: 'SET confirmed_at = :at',
    ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(confirmed_at)',
    ExpressionAttributeValues: { ':at': asked.asked_at },
  },
};
const pendingSince = (at: string) => ({
  alert_queue: 'pending',
  alert_due_at: at,
  alert_attempts: 0,
});

type Repository = ReturnType<typeof alertRepository>;

test.each<[string, (alerts: Repository) => Promise<unknown>, object[]]>([
  [
    'a first alert is confirmed only while its address has none',
    (alerts) => alerts.confirm(asked, asked.asked_at, address, undefined),
    [{ Put: { ...replaced, ...isNew } }, confirmed],
  ],
  [
    'a further alert is confirmed over the alerts that were read',
    (alerts) => alerts.confirm(asked, asked.asked_at, address, before),
    [{ Put: { ...replaced, ...isUnchanged } }, confirmed],
  ],
  [
    'an address without alerts is forgotten',
    (alerts) => alerts.replace({ ...address, alerts: [] }, before),
    [{ Delete: { TableName: 'alerts', Key: { id: 'address-1' }, ...isUnchanged } }],
  ],
  [
    'what alerts found waits to be mailed, and stays for a week',
    (alerts) => alerts.replace(address, before, found, '2026-11-21T01:00:00.000Z'),
    [
      { Put: { ...replaced, ...isUnchanged } },
      {
        Put: {
          TableName: 'alerts',
          Item: {
            ...found,
            submitted_by: 'product',
            expires_at: Date.parse('2026-11-28T01:00:00.000Z') / 1_000,
            ...pendingSince('2026-11-21T01:00:00.000Z'),
          },
          ...isNew,
        },
      },
    ],
  ],
])('%s', async (_what, write, TransactItems) => {
  const { calls, database } = recordedDatabase();
  expect(await write(alertRepository(database, 'alerts'))).toBe(true);
  expect(calls).toEqual([['transactWrite', { TransactItems }]]);
});

test('what is asked for waits for its mail, and expires two days later, once stored', async () => {
  const taken = new ConditionalCheckFailedException({ message: 'No.', $metadata: {} });
  const { calls, database } = recordedDatabase({}, taken, new Error('down'));
  const { ask } = alertRepository(database, 'alerts');
  await ask(asked, 'visitor-1');
  await ask(asked, 'visitor-1');
  await expect(ask(asked, 'visitor-1')).rejects.toThrow('down');
  expect(calls[0]).toEqual([
    'put',
    {
      TableName: 'alerts',
      Item: {
        ...asked,
        submitted_by: 'visitor-1',
        expires_at: Date.parse('2026-11-22T01:00:01.000Z') / 1_000,
        ...pendingSince(asked.asked_at),
      },
      ...isNew,
    },
  ]);
});

test('alerts are read consistently, with what a later release stored beside them', async () => {
  const stored = { ...address, later: true };
  const { calls, database } = recordedDatabase({ Item: asked }, { Item: stored }, { Item: found }, {});
  const alerts = alertRepository(database, 'alerts');
  expect(await alerts.findAsked('asked-1')).toEqual(asked);
  expect(await alerts.findOfAddress('address-1')).toEqual(stored);
  expect(await alerts.findMail('mail-1')).toEqual(found);
  expect(await alerts.findMail('none')).toBeUndefined();
  expect(calls).toEqual(
    ['asked-1', 'address-1', 'mail-1', 'none'].map((id) => [
      'get',
      { TableName: 'alerts', Key: { id }, ConsistentRead: true },
    ]),
  );
});

test('the alerts of an address end together', async () => {
  const { calls, database } = recordedDatabase();
  await alertRepository(database, 'alerts').endAll('address-1');
  expect(calls).toEqual([['delete', { TableName: 'alerts', Key: { id: 'address-1' } }]]);
});

test('addresses that are due come in pages, of which one may be empty', async () => {
  const { calls, database } = recordedDatabase(
    { Items: [{ id: 'address-1', look_due_at: address.look_due_at }], LastEvaluatedKey: { id: 'address-1' } },
    {},
  );
  const pages: object[] = [];
  const due = alertRepository(database, 'alerts').listDueLooks('2026-11-22T01:00:00.000Z');
  for await (const page of due) pages.push(page);
  expect(pages).toEqual([['address-1'], []]);
  const input = {
    TableName: 'alerts',
    IndexName: 'due-looks',
    KeyConditionExpression: 'look_queue = :waiting AND look_due_at <= :now',
    ExpressionAttributeValues: { ':waiting': 'waiting', ':now': '2026-11-22T01:00:00.000Z' },
    Limit: 100,
  };
  expect(calls).toEqual([
    ['query', input],
    ['query', { ...input, ExclusiveStartKey: { id: 'address-1' } }],
  ]);
});
