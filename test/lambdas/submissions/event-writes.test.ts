import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { itemEvents } from '#domain/report/item-events.ts';
import { parseEvent, type ReportEvent } from '#domain/report/report-event.ts';
import { undoLastMove } from '#domain/work/last-move.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { eventWrites } from '../../../lambdas/submissions/event-writes.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-09-26T11:30:00.000Z');

const types = [applicationType, contactType];

const workOf = ({ type }: WorkItem) => types.find(({ name }) => name === type)!.work;

const aChange = fc.record({
  step: fc.nat(),
  owner: fc.constantFrom('nobody', 'ana@admin.example'),
  isUndo: fc.boolean(),
  outcome: fc.record(
    {
      loan_lender: fc.constantFrom('', 'Kea Bank', 'Tui Loans'),
      settled_on: fc.constantFrom('', '2026-09-25', '2026-10-01'),
      commission_received: fc.constantFrom('', '300.25', '99'),
      commission_received_on: fc.constantFrom('', '2026-09-30'),
      'asked_lender.2': fc.constantFrom('', 'Kea Bank', 'Weka Finance'),
      'asked_on.2': fc.constantFrom('', '2026-09-26', '2026-10-02'),
      'asked_answer.2': fc.constantFrom('', 'approved', 'declined'),
      'asked_answered_on.2': fc.constantFrom('', '2026-10-03'),
    },
    { requiredKeys: [] },
  ),
});

type Change = typeof aChange extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns an item after a change like those of the desk. */
const changed = (item: WorkItem, { step, owner, isUndo, outcome }: Change, minute: number): WorkItem => {
  const work = workOf(item);
  const now = start + minute * minuteMs;
  const before = item.moved?.from ?? item.status;
  const undone = isUndo ? undoLastMove(item, { status: before, by: 'ana', now }) : undefined;
  if (undone !== undefined) return { ...undone, version: item.version + 1 };
  const names = Object.keys(work.statuses);
  const status = names[step % names.length]!;
  const wanted = { status, owner, outcome, aside_until: undefined, by: 'ana' };
  return nextVersion(work, item, wanted, new Date(now).toISOString());
};

/** Every event of every item, without an index. */
const plain = (items: readonly WorkItem[]): ReportEvent[] =>
  items.flatMap((item) => itemEvents(workOf(item), item));

test('whatever is changed and undone, the stored events are those of the items as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), aChange), { maxLength: 40 }), (changes) => {
      const items: WorkItem[] = ['spring letter', 'direct', 'direct', 'friend.example'].map((source, index) =>
        Object.assign(sampleWorkItem(types[index % 2]!.name, new Date(start).toISOString()), { source }),
      );
      const rows = new Map<string, Record<string, unknown>>();
      const store = (item: WorkItem, fields: Parameters<typeof eventWrites>[3]['fields']): void => {
        for (const { Put } of eventWrites('history', workOf(item), item, { fields }))
          rows.set(`${Put!.Item!['id']} ${Put!.Item!['entry']}`, Put!.Item!);
      };
      for (const item of items) store(item, []);
      for (const [minute, [index, change]] of changes.entries()) {
        const before = items[index]!;
        const after = changed(before, change, minute);
        store(after, listChanges(before, after));
        items[index] = after;
      }
      const stored = [...rows.values()].filter((row) => 'day' in row).map((row) => parseEvent(row));
      expect(new Set(stored)).toEqual(new Set(plain(items)));
    }),
  );
});

test('nothing of a duplicate counts, not even the commission that was recorded', () => {
  const outcome = { commission_received: '99', commission_received_on: '2026-09-30' };
  const reached = { settled: '2026-09-28T00:00:00.000Z', duplicate: '2026-09-29T00:00:00.000Z' };
  const item = sampleWorkItem(applicationType.name, new Date(start).toISOString(), { status: 'duplicate' });
  const fields = [{ name: 'status', from: 'settled', to: 'duplicate' }];
  const writes = eventWrites('history', applicationType.work, { ...item, reached, outcome }, { fields });
  const rows = writes.map(({ Put }) => [Put!.Item!['entry'], Put!.Item!['day']]);
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(
      ['$received', 'clawback', 'commission', 'duplicate', 'settled'].map((name) => [
        `event ${name}`,
        undefined,
      ]),
    ),
  );
});
