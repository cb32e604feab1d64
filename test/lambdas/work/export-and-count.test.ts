import { describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { maxUnreadCount, workPageSize } from '#domain/work/contract.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { countUnreadWork } from '../../../lambdas/work/count-unread-work.ts';
import { exportWorkItems } from '../../../lambdas/work/export-work-items.ts';
import { workListRepository } from '../../../lambdas/work/work-list.repository.ts';
import { workSearchRepository } from '../../../lambdas/work/search/work-search.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const sourceIp = '203.0.113.7';
const now = Date.parse('2026-11-20T02:00:00.000Z');

describe('all submissions', () => {
  const { database, sdk } = useTestTable();
  const count = () => countUnreadWork(database(), testWorkTables.items);

  test('are counted while unread, up to the maximum that is shown', async () => {
    expect(await count()).toEqual({ count: 0 });
    const items = Array.from({ length: maxUnreadCount + 1 }, () =>
      sampleWorkItem('contact', '2026-11-20T01:02:03.000Z'),
    );
    await putWork(sdk(), testWorkTables, items.slice(0, 3));
    expect(await count()).toEqual({ count: 3 });
    const { unread: _, ...opened } = items[0]!;
    await sdk().send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(opened) }));
    expect(await count()).toEqual({ count: 2 });
    await putWork(sdk(), testWorkTables, items);
    expect(await count()).toEqual({ count: maxUnreadCount });
  });

  test('are exported page by page, each of which is audited', async () => {
    const acts: object[] = [];
    const read = async (cursor?: string): Promise<string[]> => {
      const page = await exportWorkItems(
        { body: { type: 'contact', ...(cursor !== undefined && { cursor }) }, admin, sourceIp },
        {
          types: testTypes,
          list: workListRepository(database(), testWorkTables.items),
          search: workSearchRepository(database(), testWorkTables),
          owners: [admin.email],
          absent: [],
          audit: { record: async (act: object) => void acts.push(act) },
          now: () => now,
        },
      );
      expect(page.items.length).toBeLessThanOrEqual(workPageSize);
      expect(page.items.filter((item) => 'excerpt' in item)).toEqual([]);
      const ids = page.items.map(({ id }) => id);
      return page.next_cursor === undefined ? ids : [...ids, ...(await read(page.next_cursor))];
    };
    expect(sampleWorkItem('contact', '2026-11-20T01:02:03.000Z')).toHaveProperty('excerpt');
    expect(new Set(await read()).size).toBe(maxUnreadCount + 1);
    const act = { admin, sourceIp, action: 'submission.export', record_type: 'list', record_id: 'contact' };
    expect(acts).toEqual([
      { ...act, fields: ['type'] },
      { ...act, fields: ['type', 'cursor'] },
      { ...act, fields: ['type', 'cursor'] },
    ]);
  });

  test('are recorded as all where they are exported without a type, with the filters that were used', async () => {
    const acts: object[] = [];
    const body = { view: 'closed', owner: 'nobody' } as const;
    await exportWorkItems(
      { body, admin, sourceIp },
      {
        types: testTypes,
        list: workListRepository(database(), testWorkTables.items),
        search: workSearchRepository(database(), testWorkTables),
        owners: [admin.email],
        absent: [],
        audit: { record: async (act: object) => void acts.push(act) },
        now: () => now,
      },
    );
    expect(acts).toMatchObject([{ record_id: 'all', fields: ['view', 'owner'] }]);
  });
});
