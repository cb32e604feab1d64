import { beforeAll, describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { workViews } from '#domain/work/work-views.ts';
import { waitingStatuses } from '#domain/work/workflow.ts';
import { resolveFilters } from '../../../lambdas/work/list-filters.ts';
import { workCountsRepository } from '../../../lambdas/work/work-counts.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

/** Tuesday, 24 November, 8:30 in Auckland; the day ends at 11:00 UTC. */
const now = Date.parse('2026-11-23T19:30:00.000Z');

const waitsIn = waitingStatuses(submissionTypes.map(({ work }) => work));

const hoursBefore = (hours: number, extraMs = 0): string =>
  new Date(now - hours * 3_600_000 + extraMs).toISOString();

describe('counts of work items', () => {
  const { database, sdk } = useTestTable();
  const counts = () => workCountsRepository(database(), testWorkTables.items);

  beforeAll(() =>
    putWork(sdk(), testWorkTables, [
      // Due 24 hours later: now, a millisecond later, at the end of the day, a millisecond after it.
      sampleWorkItem('contact', hoursBefore(24)),
      sampleWorkItem('contact', hoursBefore(24, 1)),
      sampleWorkItem('contact', '2026-11-23T10:59:59.999Z'),
      sampleWorkItem('contact', '2026-11-23T11:00:00.000Z'),
      sampleWorkItem('contact', hoursBefore(200), { status: 'answered' }),
      sampleWorkItem('contact', hoursBefore(300), { status: 'closed' }),
      sampleWorkItem('contact', hoursBefore(400), { aside_until: '2026-12-01T00:00:00.000Z' }),
      sampleWorkItem('loan-application', hoursBefore(30), { status: 'in-review' }),
      sampleWorkItem('loan-application', hoursBefore(500), { status: 'waiting-for-applicant' }),
      sampleWorkItem('loan-application', hoursBefore(501), { status: 'waiting-for-applicant' }),
      // Answered, and back at the team: nobody else has to act.
      sampleWorkItem('loan-application', hoursBefore(502), {
        status: 'in-review',
        answered_at: hoursBefore(400),
      }),
    ]),
  );

  test('count a type’s new, overdue, due, waiting and set-aside items', async () => {
    expect(await counts().countOpen('contact', waitsIn, now)).toEqual({
      fresh: 4,
      overdue: 1,
      dueToday: 3,
      dueLater: 1,
      waiting: 1,
      undue: 1,
      aside: 1,
    });
    expect(await counts().countOpen('loan-application', waitsIn, now)).toEqual({
      fresh: 0,
      overdue: 1,
      dueToday: 1,
      dueLater: 0,
      waiting: 2,
      undue: 3,
      aside: 0,
    });
    expect(await counts().countOpen('repair', waitsIn, now)).toMatchObject({
      fresh: 0,
      dueToday: 0,
      waiting: 0,
    });
  });

  test('say of all types that as many wait as the view Waiting shows', async () => {
    const view = resolveFilters(workViews.waiting, submissionTypes, 'owner@admin.example');
    const open = submissionTypes.map(({ name }) => counts().countOpen(name, waitsIn, now));
    const waiting = (await Promise.all(open)).reduce((sum, one) => sum + one.waiting, 0);
    expect(waiting).toBe(await counts().countList(view, now));
    expect(waiting).toBe(3);
  });

  test('count all overdue items, to the millisecond', async () => {
    expect(await counts().countOverdue(now)).toBe(2);
    expect(await counts().countOverdue(now + 1)).toBe(3);
    expect(await counts().countOverdue(now - 1)).toBe(1);
  });

  test('count the items received since a time, inclusive', async () => {
    expect(await counts().countReceived(now - 24 * 3_600_000, now)).toBe(4);
    expect(await counts().countReceived(now - 24 * 3_600_000 + 1, now)).toBe(3);
    expect(await counts().countReceived(now - 1, now)).toBe(0);
  });

  test('read all pages, up to a limit', async () => {
    const asked: unknown[] = [];
    const endless = workCountsRepository(
      {
        query: async (input) => {
          asked.push([input.Select, input.ExclusiveStartKey]);
          return { Count: 2_000, LastEvaluatedKey: { id: `page ${asked.length}` } };
        },
      },
      testWorkTables.items,
    );
    expect(await endless.countOverdue(now)).toBe(16_000);
    expect(asked).toHaveLength(8);
    expect(asked.slice(0, 2)).toEqual([
      ['COUNT', undefined],
      ['COUNT', { id: 'page 1' }],
    ]);
  });
});
