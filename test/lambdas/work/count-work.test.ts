import { beforeAll, describe, expect, test } from '@jest/globals';
import { maxWorkCount } from '#domain/work/counts-contract.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { type WorkView, workViews } from '#domain/work/work-views.ts';
import { countWork } from '../../../lambdas/work/count-work.ts';
import { listWorkItems } from '../../../lambdas/work/list-work-items.ts';
import { workCountsRepository } from '../../../lambdas/work/work-counts.repository.ts';
import { workListRepository } from '../../../lambdas/work/work-list.repository.ts';
import { workSearchRepository } from '../../../lambdas/work/search/work-search.repository.ts';
import { countedDatabase } from '../../../tools/product/counted-database.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const now = Date.parse('2026-11-22T22:00:00Z');
const hour = 3_600_000;
const owners = ['owner@admin.example', 'sales@admin.example'];
const adminOf = (email: string) => ({ id: email, email, role: 'admin' }) as const;

const at = (time: number): string => new Date(time).toISOString();

/** Received so that its first answer is due at that time. */
const message = (dueAt: number, state: object = {}): WorkItem =>
  sampleWorkItem('contact', at(dueAt - 24 * hour), state);

const application = (status: string, state: object = {}): WorkItem =>
  sampleWorkItem('loan-application', at(now - 30 * hour), { status, ...state });

const answered = { answered_at: at(now - 20 * hour) };

/** Each stands on one side of a limit between two views. */
const atLimits = [
  message(now - 1),
  message(now, { owner: owners[0]! }),
  message(now + 1, { owner: owners[1]! }),
  message(now + hour, { status: 'answered', owner: owners[0]! }),
  message(now - hour, { aside_until: at(now + hour), owner: owners[0]! }),
  message(now - hour, { status: 'closed', owner: owners[0]! }),
  message(now + hour, answered),
  application('waiting-for-applicant', answered),
  application('waiting-for-applicant', { ...answered, aside_until: at(now + hour) }),
  application('with-lender', answered),
  application('with-lender'),
  application('in-review', answered),
  application('in-review', { ...answered, documents_due_at: at(now) }),
  application('in-review', { ...answered, documents_due_at: at(now + 1) }),
  message(now + 24 * hour, { status: 'answered', documents_due_at: at(now - 1) }),
  application('declined', { documents_due_at: at(now - hour) }),
];

describe('the counts of the views', () => {
  const { database, sdk } = useTestTable();
  beforeAll(() => putWork(sdk(), testWorkTables, atLimits));

  const countFor = (email: string) =>
    countWork(
      { admin: adminOf(email) },
      { types: testTypes, counts: workCountsRepository(database(), testWorkTables.items), now: () => now },
    );

  const lengthOf = async (view: WorkView, email: string): Promise<number> => {
    let length = 0;
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof listWorkItems>> = await listWorkItems(
        { body: { ...workViews[view], ...(cursor !== undefined && { cursor }) }, admin: adminOf(email) },
        {
          types: testTypes,
          list: workListRepository(database(), testWorkTables.items),
          search: workSearchRepository(database(), testWorkTables),
          owners,
          absent: [],
          now: () => now,
        },
      );
      length += page.items.length;
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return length;
  };

  test('are right to the millisecond, each person’s own', async () => {
    expect(await countFor(owners[0]!)).toEqual({
      mine: 2,
      unassigned: 9,
      overdue: 5,
      waiting: 3,
      ours: 2,
      ready: 3,
      aside: 2,
      open: 12,
      closed: 2,
      new: 4,
    });
    expect(await countFor(owners[1]!)).toMatchObject({ mine: 1, unassigned: 9 });
  });

  test.each(owners)('are the lengths of the lists that they open, for %s', async (email) => {
    const views = Object.keys(workViews) as WorkView[];
    const lengths = await Promise.all(views.map(async (view) => [view, await lengthOf(view, email)]));
    expect(Object.fromEntries(lengths)).toEqual(await countFor(email));
  });

  test('end at a hundred, whose reading costs at most a hundred units', async () => {
    const many = Array.from({ length: 2 * maxWorkCount }, (_, index) => message(now - index));
    const waiting = ['waiting-for-applicant', 'with-lender'].flatMap((status) =>
      Array.from({ length: 60 }, () => application(status, answered)),
    );
    await putWork(sdk(), testWorkTables, [...many, ...waiting]);
    const counted = countedDatabase(database(), sdk());
    const counts = workCountsRepository(counted.database, testWorkTables.items);
    const units = await counted.unitsOf(async () => {
      expect(
        await countWork({ admin: adminOf(owners[0]!) }, { types: testTypes, counts, now: () => now }),
      ).toEqual({
        mine: 2,
        unassigned: maxWorkCount,
        overdue: maxWorkCount,
        waiting: maxWorkCount,
        ours: 2,
        ready: 3,
        aside: 2,
        open: maxWorkCount,
        closed: 2,
        new: maxWorkCount,
      });
    });
    expect(units).toBeLessThanOrEqual(100);
  });
});
