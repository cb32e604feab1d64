import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { relatedRepository } from '../../../lambdas/submissions/related.repository.ts';
import { updateWorkItem } from '../../../lambdas/work/update-work-item.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
const owner = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const sales = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' } as const;
const reason = 'An advertisement.';

describe('a submission', () => {
  const { database, sdk, allStored } = useTestTable();
  let item: WorkItem;
  let now: number;
  const audit = { record: async () => undefined };

  const start = async (type: string) => {
    item = sampleWorkItem(type, received, {});
    await sdk().send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(item) }));
  };
  const update = (
    body: Parameters<typeof updateWorkItem>[0]['body'],
    admin: typeof owner | typeof sales = owner,
  ) =>
    updateWorkItem(
      { params: { type: item.type, id: item.id.split(':')[1]! }, body, admin, sourceIp: '203.0.113.7' },
      {
        types: testTypes,
        work: workItemRepository(database(), testWorkTables, testTypes),
        related: relatedRepository(database(), testWorkTables),
        audit,
        tagWords: tagWordWrites(testWorkTables.words),
        owners: [owner.email, sales.email],
        now: () => now,
      },
    );
  const storedItem = async () =>
    parseWorkItem((await allStored(testWorkTables.items)).find(({ id }) => id === item.id));

  beforeEach(async () => {
    now = Date.parse('2026-11-20T02:00:00.000Z');
    await start('repair');
  });

  test('is spam for a reason where a register counts it, which is no answer and can be taken back by all', async () => {
    await expect(update({ version: 1, status: 'spam' })).rejects.toMatchObject({
      fields: { reason: 'Say why this is spam. It stays in the register.' },
    });
    expect(await update({ version: 1, status: 'spam', reason })).not.toHaveProperty('answered_at');
    expect(await storedItem()).toMatchObject({ urgency: expect.stringMatching(/^4-closed/), version: 2 });
    now += 60_000;
    expect(await update({ version: 2, status: 'new' }, sales)).toMatchObject({
      status: 'new',
      due_at: item.due_at,
    });
    expect(await storedItem()).toMatchObject({
      urgency: item.urgency,
      status_since: '2026-11-20T02:01:00.000Z',
    });
    expect(await storedItem()).not.toHaveProperty('reached');
    await expect(update({ version: 3, status: 'spam' })).rejects.toThrow();
    // That is a move like any other, which its author may undo.
    expect(await update({ version: 3, status: 'spam', undo: true }, sales)).toMatchObject({ status: 'spam' });
  });

  test('is spam without a reason where there is no register', async () => {
    await start('contact');
    expect(await update({ version: 1, status: 'spam' })).toMatchObject({ status: 'spam' });
  });
});
