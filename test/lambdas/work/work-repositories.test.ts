import { repairType } from '../../support/repair-type.ts';
import { eventWrites } from '../../../lambdas/submissions/event-writes.ts';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { toStoredReply, type Reply } from '#domain/replies/reply.ts';
import { toStoredWorkChange } from '#domain/work/work-history.ts';
import type { WorkNote } from '#domain/work/work-note.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { workDocumentsRepository } from '../../../lambdas/work/documents/work-documents.repository.ts';
import { noteRepository } from '../../../lambdas/work/notes/note.repository.ts';
import { presenceRepository } from '../../../lambdas/work/presence/presence.repository.ts';
import { relatedRepository } from '../../../lambdas/submissions/related.repository.ts';
import { replyRepository } from '../../../lambdas/work/replies/reply.repository.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const tables = { items: 'items', words: 'words', history: 'history' };
const at = '2026-11-20T02:00:00.000Z';
const item = sampleWorkItem('repair', '2026-11-20T01:02:03.000Z');
const conditionFailed = () => Object.assign(new Error('No.'), { name: 'ConditionalCheckFailedException' });
const canceled = () =>
  new TransactionCanceledException({
    message: 'No.',
    $metadata: {},
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
  });

describe('the table of work items', () => {
  const change = { version: 2, at, by: 'sales-1', by_email: 'sales@admin.example', fields: [] };

  test('is read as it is now; an item that is not there is not found', async () => {
    const { calls, database } = recordedDatabase({ Item: toStoredWorkItem(item) });
    expect(await workItemRepository(database, tables, testTypes).get(item.id)).toEqual(item);
    expect(calls).toEqual([['get', { TableName: 'items', Key: { id: item.id }, ConsistentRead: true }]]);
    await expect(workItemRepository(database, tables, testTypes).get('repair:1')).rejects.toMatchObject({
      name: 'NotFoundError',
      message: 'There is no submission with this ID.',
    });
  });

  test('forgets that an item is unread, where it is', async () => {
    const { calls, database } = recordedDatabase({}, canceled());
    expect(await workItemRepository(database, tables, testTypes).markRead(item.id)).toBe(true);
    expect(await workItemRepository(database, tables, testTypes).markRead(item.id)).toBe(false);
    expect(calls[0]).toEqual([
      'transactWrite',
      {
        TransactItems: [
          {
            Update: {
              TableName: 'items',
              Key: { id: item.id },
              UpdateExpression: 'REMOVE unread, card.unread',
              ConditionExpression: 'attribute_exists(unread)',
            },
          },
        ],
      },
    ]);
  });

  test('has of a history the two hundred latest changes and all of each other kind, the latest first', async () => {
    const reply = (reply_id: string, time: string) => ({
      kind: 'reply',
      reply_id,
      at: time,
      by: 'a',
      by_email: 'a@admin.example',
      to: 'b@example.com',
      subject: 'S',
      text: 'T',
      state: 'sent',
    });
    const note = (note_id: string, time: string) => ({
      kind: 'note',
      note_id,
      at: time,
      by_email: 'a@admin.example',
      text: 'T',
      revision: 1,
      earlier: [],
    });
    const call = (call_id: string, time: string) => ({
      kind: 'call',
      call_id,
      at: time,
      by_email: 'a@admin.example',
      direction: 'in',
      text: 'T',
    });
    const [early, late] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
    const { calls, database } = recordedDatabase(
      {
        Items: [
          { kind: 'change', ...change, version: 4 },
          { kind: 'change', ...change, version: 3 },
        ],
      },
      { Items: [reply('r1', early), reply('r2', late)] },
      { Items: [note('n1', early)], LastEvaluatedKey: { id: item.id, entry: 'note n1' } },
      { Items: [call('c1', late), call('c2', early)] },
      {
        Items: [
          {
            kind: 'mail',
            entry: 'mail documents-here-2',
            owner: 'nobody',
            reply_attempts: 1,
            reply_sent_at: late,
          },
        ],
      },
      { Items: [] },
      { Items: [note('n2', late)] },
    );
    const {
      history,
      replies,
      notes,
      calls: ofPhone,
      mails,
    } = await workItemRepository(database, tables, testTypes).readHistory({
      id: item.id,
      version: 3,
    });
    expect(history.map(({ version }) => version)).toEqual([3]);
    expect(replies.map(({ reply_id }) => reply_id)).toEqual(['r2', 'r1']);
    expect(notes.map(({ note_id }) => note_id)).toEqual(['n2', 'n1']);
    expect(mails).toEqual([{ mail: 'documents-here', at: late, state: 'sent' }]);
    expect(ofPhone.map(({ call_id }) => call_id)).toEqual(['c1', 'c2']);
    const read = (condition: string, entry: string) => ({
      TableName: 'history',
      ConsistentRead: true,
      KeyConditionExpression: `id = :id AND ${condition}`,
      ExpressionAttributeValues: { ':id': item.id, ':entry': entry },
    });
    const ofNotes = read('begins_with(entry, :entry)', 'note ');
    expect(calls).toEqual([
      ['query', { ...read('entry < :entry', 'a'), ScanIndexForward: false, Limit: 200 }],
      ['query', read('begins_with(entry, :entry)', 'reply ')],
      ['query', ofNotes],
      ['query', read('begins_with(entry, :entry)', 'call ')],
      ['query', read('begins_with(entry, :entry)', 'mail ')],
      ['query', read('begins_with(entry, :entry)', 'incoming ')],
      ['query', { ...ofNotes, ExclusiveStartKey: { id: item.id, entry: 'note n1' } }],
    ]);
    expect(await workItemRepository(database, tables, testTypes).readHistory(item)).toEqual({
      history: [],
      replies: [],
      notes: [],
      calls: [],
      mails: [],
      incoming: [],
    });
  });

  test('gets an item with the change and what else belongs to it, in place of the version before', async () => {
    const next = { ...item, version: 2 };
    const beside = { Put: { TableName: 'documents', Item: { id: '1' } } };
    const { calls, database } = recordedDatabase();
    await workItemRepository(database, tables, testTypes).replace(next, change, [beside]);
    expect(calls).toEqual([
      [
        'transactWrite',
        {
          TransactItems: [
            {
              Put: {
                TableName: 'items',
                Item: toStoredWorkItem(next),
                ConditionExpression: '#version = :read',
                ExpressionAttributeNames: { '#version': 'version' },
                ExpressionAttributeValues: { ':read': 1 },
              },
            },
            { Put: { TableName: 'history', Item: toStoredWorkChange(next, change) } },
            ...eventWrites('history', repairType.work, next, change),
            beside,
          ],
        },
      ],
    ]);
  });

  test('refuses an item whose version somebody else has made', async () => {
    const stored = toStoredWorkItem({ ...item, version: 7 });
    const { database } = recordedDatabase(canceled(), { Item: stored });
    await expect(workItemRepository(database, tables, testTypes).replace(item, change)).rejects.toMatchObject(
      {
        name: 'VersionConflictError',
        version: 7,
      },
    );
  });
});

/** Keeps anything from being written after an erasure has deleted the work item. */
const itemExists = {
  ConditionCheck: { TableName: 'items', Key: { id: item.id }, ConditionExpression: 'attribute_exists(id)' },
};

describe('the replies among histories', () => {
  const reply: Reply = {
    reply_id: 'reply-1',
    at,
    by: 'sales-1',
    by_email: 'sales@admin.example',
    to: 'moana@example.com',
    subject: 'Subject',
    text: 'Text',
    state: 'sending',
  };
  const stored = toStoredReply(item, reply, 'request-1');
  const key = { id: item.id, entry: 'reply reply-1' };

  test('are found by their id, as they are now', async () => {
    const { calls, database } = recordedDatabase({ Item: stored });
    const replies = replyRepository(database, { items: 'items', history: 'history' });
    expect(await replies.find(item.id, 'reply-1')).toEqual(reply);
    expect(await replies.find(item.id, 'reply-1')).toBeUndefined();
    expect(calls[0]).toEqual(['get', { TableName: 'history', Key: key, ConsistentRead: true }]);
  });

  test('are stored where their id is free, or by a further attempt after one that failed', async () => {
    const { calls, database } = recordedDatabase({}, canceled());
    const replies = replyRepository(database, { items: 'items', history: 'history' });
    const put = { TableName: 'history', Item: stored };
    const free = { Put: { ...put, ConditionExpression: 'attribute_not_exists(id)' } };
    expect(replies.putOf(stored)).toEqual(free);
    expect(replies.putUnlessSent(stored)).toEqual({
      Put: {
        ...put,
        ConditionExpression: 'attribute_not_exists(id) OR #state = :failed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':failed': 'failed' },
      },
    });
    expect(await replies.add(stored)).toBe(true);
    expect(await replies.add(stored)).toBe(false);
    expect(calls[0]).toEqual(['transactWrite', { TransactItems: [free, itemExists] }]);
  });

  test('are known by the request that stored them', async () => {
    const { calls, database } = recordedDatabase({ Item: stored }, { Item: { ...stored, request: 'other' } });
    const replies = replyRepository(database, { items: 'items', history: 'history' });
    expect(await replies.isStored(stored)).toBe(true);
    expect(await replies.isStored(stored)).toBe(false);
    expect(await replies.isStored(stored)).toBe(false);
    expect(calls[0]).toEqual(['get', { TableName: 'history', Key: key, ConsistentRead: true }]);
  });

  test('are settled once', async () => {
    const { calls, database } = recordedDatabase({}, conditionFailed());
    const replies = replyRepository(database, { items: 'items', history: 'history' });
    expect(await replies.settle(item.id, 'reply-1', 'sent')).toBe(true);
    expect(await replies.settle(item.id, 'reply-1', 'failed')).toBe(false);
    expect(calls[0]).toEqual([
      'update',
      {
        TableName: 'history',
        Key: key,
        UpdateExpression: 'SET #state = :state',
        ConditionExpression: '#state = :sending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': 'sent', ':sending': 'sending' },
      },
    ]);
  });
});

describe('the notes among histories', () => {
  const note: WorkNote = {
    note_id: 'note-1',
    text: 'Call after five.',
    at,
    by_email: 'sales@admin.example',
    revision: 1,
    earlier: [],
  };
  const stored = { ...note, id: item.id, entry: 'note note-1', kind: 'note', expires_at: item.expires_at };

  test('are found by their id, as they are now', async () => {
    const { calls, database } = recordedDatabase({ Item: stored });
    const notes = noteRepository(database, { items: 'items', history: 'history', words: 'words' });
    expect(await notes.find(item.id, 'note-1')).toEqual(note);
    expect(await notes.find(item.id, 'note-1')).toBeUndefined();
    const key = { id: item.id, entry: 'note note-1' };
    expect(calls[0]).toEqual(['get', { TableName: 'history', Key: key, ConsistentRead: true }]);
  });

  test('are stored where there is none, and then in place of the revision before', async () => {
    const { calls, database } = recordedDatabase({}, {}, canceled(), new Error('no table'));
    const notes = noteRepository(database, { items: 'items', history: 'history', words: 'words' });
    const words = workWordRows(item, ['note call', 'note after', 'note five']);
    const puts = words.map((Item) => ({ Put: { TableName: 'words', Item } }));
    const transaction = (Put: object) => ['transactWrite', { TransactItems: [{ Put }, itemExists, ...puts] }];
    expect(await notes.replace(item, note)).toBe(true);
    expect(await notes.replace(item, { ...note, revision: 2 })).toBe(true);
    expect(await notes.replace(item, note)).toBe(false);
    await expect(notes.replace(item, note)).rejects.toThrow('no table');
    expect(calls.slice(0, 2)).toEqual([
      transaction({
        TableName: 'history',
        Item: stored,
        ConditionExpression: 'attribute_not_exists(id)',
      }),
      transaction({
        TableName: 'history',
        Item: { ...stored, revision: 2 },
        ConditionExpression: '#revision = :before',
        ExpressionAttributeNames: { '#revision': 'revision' },
        ExpressionAttributeValues: { ':before': 1 },
      }),
    ]);
  });
});

test('who has a submission open stands among its history for a minute', async () => {
  const presence = { by: 'sales-1', by_email: 'sales@admin.example', writing: true, at };
  const { calls, database } = recordedDatabase({}, { Items: [presence] });
  const repository = presenceRepository(database, 'history');
  await repository.mark(item.id, presence);
  expect(await repository.list(item.id)).toEqual([presence]);
  expect(await repository.list(item.id)).toEqual([]);
  expect(calls.slice(0, 2)).toEqual([
    [
      'put',
      {
        TableName: 'history',
        Item: {
          ...presence,
          id: item.id,
          entry: 'here sales-1',
          kind: 'presence',
          expires_at: Date.parse(at) / 1_000 + 60,
        },
      },
    ],
    [
      'query',
      {
        TableName: 'history',
        KeyConditionExpression: 'id = :id AND begins_with(entry, :here)',
        ExpressionAttributeValues: { ':id': item.id, ':here': 'here ' },
      },
    ],
  ]);
});

test('what is known of documents is nothing at first, is read as it is now and expires with its work item', async () => {
  const documents = { id: item.id, added: [], marks: [], expires_at: 5 };
  const { calls, database } = recordedDatabase({ Item: documents });
  const repository = workDocumentsRepository(database, 'documents');
  expect(await repository.get(item)).toEqual(documents);
  expect(await repository.get(item)).toEqual({ ...documents, expires_at: item.expires_at });
  const input = { TableName: 'documents', Key: { id: item.id }, ConsistentRead: true };
  expect(calls).toEqual([
    ['get', input],
    ['get', input],
  ]);
  expect(repository.put(documents)).toEqual({ Put: { TableName: 'documents', Item: documents } });
});

test('work items are found by a whole word, the newest first', async () => {
  const [id, place] = ['mailbox moa', '8 repair:1'];
  const stored = { id, place, word: `moana@example.com ${place}`, expires_at: 5 };
  const { calls, database } = recordedDatabase({ Items: [stored] }, {}, { Item: toStoredWorkItem(item) });
  const related = relatedRepository(database, tables);
  expect(await related.findNewest('mailbox moana@example.com', 3)).toEqual(['repair:1']);
  expect(await related.findNewest('mailbox moana@example.com', 3)).toEqual([]);
  expect(await related.get(item.id)).toEqual(item);
  expect(await related.get(item.id)).toBeUndefined();
  expect(calls[0]).toEqual([
    'query',
    {
      TableName: 'words',
      KeyConditionExpression: 'id = :partition AND begins_with(#word, :word)',
      ExpressionAttributeNames: { '#word': 'word' },
      ExpressionAttributeValues: { ':partition': id, ':word': 'moana@example.com ' },
      Limit: 3,
    },
  ]);
  expect(calls[2]).toEqual(['get', { TableName: 'items', Key: { id: item.id } }]);
});
