import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { WorkFilters } from '#domain/work/contract.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { wordsOfItem, workWordRows } from '#domain/work/work-words.ts';
import { cloudOf } from '../../product/cloud.ts';
import { countedDatabase } from '../../product/counted-database.ts';
import { countWork } from '../../../lambdas/work/count-work.ts';
import { startRunner, type Runner } from '../../product/runner.ts';
import { listWorkItems } from '../../../lambdas/work/list-work-items.ts';
import { eventRepository } from '../../../lambdas/work/event.repository.ts';
import { readReport } from '../../../lambdas/work/read-report.ts';
import { workListRepository } from '../../../lambdas/work/work-list.repository.ts';
import { workCountsRepository } from '../../../lambdas/work/work-counts.repository.ts';
import { workSearchRepository } from '../../../lambdas/work/search/work-search.repository.ts';
import { percentilesOf } from '../percentiles.ts';
import { deskItem, deskOwners } from './desk-stock.ts';
import { reportMonth, reportRows } from './report-stock.ts';
import { type InboxMeasurement, measureInbox } from './measure-inbox.ts';

const [owner = ''] = deskOwners;
const admin = { id: 'owner-1', email: owner, role: 'super_admin' } as const;

const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface MeasuredFilter {
  readonly name: string;
  readonly isSingle: boolean;
  readonly filters: WorkFilters;
}

const measuredFilters = (now: number): MeasuredFilter[] => {
  const { reference, tags: [tag = ''] = [] } = deskItem(120, now);
  const single: [string, WorkFilters][] = [
    ['whole list', {}],
    ['type', { type: 'contact' }],
    ['status', { status: 'new' }],
    ['owner', { owner: 'sales@admin.example' }],
    ['overdue', { view: 'inbox', due: 'overdue' }],
    ['due today', { view: 'inbox', due: 'today' }],
    ['due this week', { view: 'inbox', due: 'week' }],
    ['not due', { view: 'inbox', due: 'none' }],
    ['period', { from: dayOf(now - 20 * dayMs), to: dayOf(now - 10 * dayMs) }],
    ['to do', { view: 'inbox' }],
    ['set aside', { view: 'aside' }],
    ['closed', { view: 'closed' }],
    ['column', { view: 'board', type: 'loan-application', status: 'with-lender' }],
  ];
  const combined: [string, WorkFilters][] = [
    ['type and status', { type: 'contact', status: 'closed' }],
    ['owner and period', { owner: 'nobody', from: dayOf(now - 40 * dayMs) }],
    ['no match', { type: 'contact', status: 'approved' }],
    ['first name', { search: 'aroha' }],
    ['two names', { search: 'smith mere' }],
    ['address', { search: 'aroha.ngata.90@example.com' }],
    ['phone', { search: '021 000 0120' }],
    ['reference', { search: reference.slice(3, 7) }],
    ['name and tag', { search: 'aroha', tag }],
    ['tag', { tag }],
    ['name and type', { search: 'wiremu', type: 'contact' }],
  ];
  return [
    ...single.map(([name, filters]) => ({ name, isSingle: true, filters })),
    ...combined.map(([name, filters]) => ({ name, isSingle: false, filters })),
  ];
};

/** Later pages cost the same as these. */
const maxPages = 20;

const minCalls = 40;

const batchSize = 500;

interface ListFigures {
  readonly name: string;
  readonly isSingle: boolean;
  /** Milliseconds per page. */
  readonly p95: number;
  /** Read units of the most expensive page. */
  readonly units: number;
}

export interface DeskMeasurement {
  readonly items: number;
  readonly lists: readonly ListFigures[];
  /** Read units of the counts of all views. */
  readonly countUnits: number;
  /** Read units of the report of a month with a thousand submissions. */
  readonly reportUnits: number;
  readonly inbox: InboxMeasurement;
  /** Cost of reading the whole table. */
  readonly scan: { readonly ms: number; readonly units: number };
}

const measure = async (runner: Runner, items: number): Promise<DeskMeasurement> => {
  const cloud = cloudOf(runner);
  const now = Date.now();
  const tables = { items: cloud.tableNamed('work_items'), words: cloud.tableNamed('work_words') };
  const counted = countedDatabase(cloud.lambdaDatabase, cloud.dynamodb);
  const database = {
    ...counted.database,
    scan: () => Promise.reject(new Error('A list of the desk scans a table.')),
  };
  const dependencies = {
    types: submissionTypes,
    list: workListRepository(database, tables.items),
    search: workSearchRepository(database, tables),
    owners: deskOwners,
    absent: [],
    now: () => now,
  };

  const fill = async (): Promise<void> => {
    for (let first = 0; first < items; first += batchSize) {
      const length = Math.min(batchSize, items - first);
      const batch = Array.from({ length }, (_, index) => deskItem(first + index, now));
      const words = batch.flatMap((item) => workWordRows(item, wordsOfItem(item)));
      const stored = batch.map((item) => toStoredWorkItem(item));
      await Promise.all([
        cloud.putItems('work_items', stored),
        cloud.putItems('work_words', words),
        cloud.putItems('work_history', reportRows(first, length, now)),
      ]);
    }
  };

  const measureList = async ({ name, isSingle, filters }: MeasuredFilter): Promise<ListFigures> => {
    const times: number[] = [];
    let units = 0;
    let cursor: string | undefined;
    for (let call = 0; call < minCalls; call += 1) {
      if (call % maxPages === 0) cursor = undefined;
      const body = { ...filters, ...(cursor !== undefined && { cursor }) };
      const start = performance.now();
      const cost = await counted.unitsOf(async () => {
        ({ next_cursor: cursor } = await listWorkItems({ body, admin }, dependencies));
      });
      times.push(performance.now() - start);
      units = Math.max(units, cost);
    }
    return { name, isSingle, p95: percentilesOf(times).p95, units };
  };

  const measureScan = async (): Promise<DeskMeasurement['scan']> => {
    const start = performance.now();
    let units = 0;
    let after: Record<string, unknown> | undefined;
    do {
      const page = await cloud.dynamodb.send(
        new ScanCommand({
          TableName: tables.items,
          ExclusiveStartKey: after,
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
      units += page.ConsumedCapacity?.CapacityUnits ?? Number.NaN;
      after = page.LastEvaluatedKey;
    } while (after !== undefined);
    return { ms: performance.now() - start, units };
  };

  try {
    await fill();
    const lists: ListFigures[] = [];
    for (const filter of measuredFilters(now)) lists.push(await measureList(filter));
    const counts = workCountsRepository(database, tables.items);
    const countUnits = await counted.unitsOf(() => countWork({ admin }, { ...dependencies, counts }));
    const events = eventRepository(database, cloud.tableNamed('work_history'));
    const reportUnits = await counted.unitsOf(() =>
      readReport({ query: reportMonth(now) }, { events, types: submissionTypes }),
    );
    const inbox = await measureInbox(runner);
    return { items, lists, countUnits, reportUnits, inbox, scan: await measureScan() };
  } finally {
    cloud.close();
  }
};

export const measureDesk = async (items: number, dataDir: string): Promise<DeskMeasurement> => {
  const runner = await startRunner(dataDir);
  try {
    return await measure(runner, items);
  } finally {
    await runner.stop();
  }
};
