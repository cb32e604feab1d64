import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { nextVersion, type WorkItemUpdate } from '#domain/work/next-version.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import {
  canFollow,
  dueAt,
  initialStatus,
  isClosed,
  nextStatuses,
  statusLabel,
  stepQuestion,
} from '#domain/work/workflow.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const anyName = fc.oneof(
  fc.constantFrom(...submissionTypes.flatMap(({ work }) => Object.keys(work.statuses))),
  fc.constantFrom('constructor', 'toString', '__proto__', ''),
  fc.string(),
);

describe.each(submissionTypes.map(({ name, work }) => ({ name, work })))('the work on $name', ({ work }) => {
  const statuses = Object.keys(work.statuses);

  test('allows the listed transitions and no other', () => {
    fc.assert(
      fc.property(anyName, anyName, (from, to) => {
        const isListed = statuses.includes(from) && nextStatuses(work, from).includes(to);
        expect(canFollow(work, from, to)).toBe(isListed);
      }),
      { numRuns: 2_000 },
    );
    for (const from of statuses)
      for (const to of nextStatuses(work, from)) expect(canFollow(work, from, to)).toBe(true);
  });

  test('names what is no status as it was sent', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(statusLabel(work, name)).toBe(statuses.includes(name) ? work.statuses[name] : name);
      }),
    );
  });

  test('starts with new, which can be spam and new again', () => {
    expect(stepQuestion(work, initialStatus, 'spam')?.kind).toBe(
      work.register === undefined ? 'nothing' : 'words',
    );
    expect(nextStatuses(work, 'spam')).toEqual([initialStatus]);
    expect([isClosed(work, 'spam'), isClosed(work, initialStatus)]).toEqual([true, false]);
  });

  test('has no trap: every status leads to every other one', () => {
    const reachable = (from: string): string[] => {
      const reached = new Set([from]);
      for (const status of reached) for (const next of nextStatuses(work, status)) reached.add(next);
      return [...reached].sort();
    };
    for (const status of statuses) expect(reachable(status)).toEqual([...statuses].sort());
  });

  test('goes on from a closed status for a reason alone, but for spam', () => {
    for (const from of statuses.filter((status) => isClosed(work, status) && status !== 'spam')) {
      const next = nextStatuses(work, from);
      expect(next.map((to) => [isClosed(work, to), stepQuestion(work, from, to)?.kind])).toEqual(
        next.map(() => [false, 'words']),
      );
    }
  });

  test('can be a duplicate of another one from every open status', () => {
    for (const status of statuses)
      expect(stepQuestion(work, status, 'duplicate')?.kind).toBe(
        isClosed(work, status) ? undefined : 'reference',
      );
  });

  test('has a label for each status', () => {
    for (const label of Object.values(work.statuses)) expect(label).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
    expect(new Set(Object.values(work.statuses)).size).toBe(statuses.length);
  });

  test('has a deadline when new, and none when closed', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2025-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
        (date) => {
          const received = date.getTime();
          expect(dueAt(work, initialStatus, received)).toBe(received + 24 * 3_600_000);
          for (const status of statuses) {
            const due = dueAt(work, status, received);
            expect(due === undefined || due >= received + 24 * 3_600_000).toBe(true);
            if (isClosed(work, status)) expect(due).toBeUndefined();
          }
        },
      ),
    );
  });
});

test.each(submissionTypes)(
  'a reply to a $name stays an answer after a step back to new',
  ({ name, work }) => {
    const [status] = nextStatuses(work, initialStatus);
    const step = (item: WorkItem, wanted: Partial<WorkItemUpdate>, at: string): WorkItem =>
      nextVersion(work, item, { ...item, outcome: {}, aside_until: undefined, ...wanted }, at);
    const item = sampleWorkItem(name, '2026-11-20T01:02:03.000Z');
    const at = '2026-11-20T02:00:00.000Z';
    const replied = step(item, { status, isAnswer: true }, at);
    const back = step(replied, { status: initialStatus }, '2026-11-20T03:00:00.000Z');
    expect(back).toMatchObject({ status: initialStatus, answered_at: at });
    expect(back).not.toHaveProperty('due_at');
    const again = step(step(back, { status }, at), { status: initialStatus }, at);
    expect(again).toMatchObject({ answered_at: at });
  },
);

test('an application has a deadline until the first contact with the applicant', () => {
  const { work } = submissionTypes.find(({ name }) => name === 'loan-application')!;
  const running = Object.keys(work.statuses).filter((status) => dueAt(work, status, 0) !== undefined);
  expect(running).toEqual(['new', 'in-review', 'with-lender', 'approved']);
});
