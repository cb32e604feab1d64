import { DeleteCommand, GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { unlinkSubmissions } from '../../../lambdas/privacy/unlink-submissions.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-20T01:02:03.000Z';
const erased = { id: 'contact:00000000-0000-4000-8000-000000000001', card: { reference: 'CM-1111-1111' } };
const toErased = { type: 'contact', id: erased.id.slice('contact:'.length), reference: 'CM-1111-1111' };
const toOther = { type: 'contact', id: '00000000-0000-4000-8000-000000000002', reference: 'CM-2222-2222' };

describe('an erasure', () => {
  const table = useTestTable();
  let item: WorkItem;
  const nameOf = (name: string) => (name === 'work_items' ? testWorkTables.items : testWorkTables.history);
  const put = async (changed: Partial<WorkItem>) => {
    const Item = toStoredWorkItem({ ...item, ...changed });
    await table.sdk().send(new PutCommand({ TableName: testWorkTables.items, Item }));
  };
  const stored = async () => {
    const get = new GetCommand({ TableName: testWorkTables.items, Key: { id: item.id } });
    const { Item } = await table.sdk().send(get);
    return Item && parseWorkItem(Item);
  };
  const unlink = (client: DynamoDBDocumentClient = table.sdk()) =>
    unlinkSubmissions(client, nameOf, { ...erased, linked: [item.id] });

  beforeEach(() => {
    item = sampleWorkItem('contact', at);
  });

  test.each<[string, Partial<WorkItem>, Partial<WorkItem>]>([
    [
      'what points to it',
      {
        linked: [erased.id],
        duplicates: [toErased],
        links: [{ ...toErased, relation: 'same-person', at, by_email: 'owner@admin.example' }],
        status_answer: { at, by_email: 'owner@admin.example', reason: 'The same.', duplicate_of: toErased },
        moved: {
          by: 'owner-1',
          at,
          from: 'new',
          status_answer: { at, by_email: 'owner@admin.example', duplicate_of: toErased },
        },
      },
      { status_answer: { at, by_email: 'owner@admin.example', reason: 'The same.' } },
    ],
    [
      'nothing of what points to others',
      {
        linked: [erased.id, 'contact:other'],
        duplicates: [toErased, toOther],
        status_answer: { at, by_email: 'owner@admin.example', duplicate_of: toOther },
        moved: { by: 'owner-1', at, from: 'new' },
      },
      {
        linked: ['contact:other'],
        duplicates: [toOther],
        status_answer: { at, by_email: 'owner@admin.example', duplicate_of: toOther },
        moved: { by: 'owner-1', at, from: 'new' },
      },
    ],
  ])('takes %s from another submission', async (_what, before, after) => {
    await put(before);
    await unlink();
    expect(await stored()).toEqual({ ...item, version: item.version + 1, ...after });
  });

  test('takes its reference number out of the history of another one, and nothing else', async () => {
    const change = (version: number, ...fields: object[]) => ({
      id: item.id,
      entry: `0000${version}`,
      kind: 'change',
      version,
      at,
      by: 'owner-1',
      by_email: 'owner@admin.example',
      fields,
      expires_at: item.expires_at,
    });
    const [marked, unmarked] = [
      { name: 'duplicate', from: '', to: 'CM-1111-1111' },
      { name: 'duplicate', from: 'CM-1111-1111', to: '' },
    ];
    const status = { name: 'status', from: 'new', to: 'answered' };
    const note = { id: item.id, entry: 'note 1', kind: 'note', text: 'CM-1111-1111' };
    const kept = change(5, { name: 'duplicate', from: '', to: 'CM-2222-2222' });
    const entries = [change(2, marked), change(3, unmarked), change(4, status, marked), kept, note];
    for (const Item of entries)
      await table.sdk().send(new PutCommand({ TableName: testWorkTables.history, Item }));
    await put({});
    await unlink();
    const history = (await table.allStored(testWorkTables.history)).filter(({ id }) => id === item.id);
    expect(history.toSorted((one, other) => (one['entry'] < other['entry'] ? -1 : 1))).toEqual([
      change(4, status),
      kept,
      note,
    ]);
  });

  test('tries five times while others change that submission, and is done if it is erased itself', async () => {
    await put({ linked: [erased.id] });
    const reads: unknown[] = [];
    let writes = 0;
    let isErasedMeanwhile = false;
    const racing: DynamoDBDocumentClient = Object.assign(
      Object.create(table.sdk()) as DynamoDBDocumentClient,
      {
        send: async (command: PutCommand) => {
          if (command.constructor.name === 'GetCommand') reads.push(command.input);
          if (command instanceof PutCommand && command.input.TableName === testWorkTables.items) {
            writes += 1;
            if (isErasedMeanwhile) {
              const Key = { id: item.id };
              await table.sdk().send(new DeleteCommand({ TableName: testWorkTables.items, Key }));
            } else await put({ linked: [erased.id], version: item.version + writes });
          }
          return table.sdk().send(command);
        },
      },
    );
    await expect(unlink(racing)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(writes).toBe(5);
    const read = { TableName: testWorkTables.items, Key: { id: item.id }, ConsistentRead: true };
    expect(reads).toEqual(Array.from({ length: 5 }, () => read));
    isErasedMeanwhile = true;
    await unlinkSubmissions(racing, nameOf, erased);
    expect(await stored()).toBeDefined();
    await unlink(racing);
    expect(await stored()).toBeUndefined();
  });
});
