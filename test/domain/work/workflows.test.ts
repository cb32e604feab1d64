import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import {
  canFollow,
  dueAt,
  initialStatus,
  isTerminal,
  needsReason,
  nextStatuses,
} from '#domain/work/workflow.ts';

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

  test('starts with new, which can be spam and new again, can reach every status, and comes to an end', () => {
    expect(canFollow(work, initialStatus, 'spam')).toBe(true);
    expect(nextStatuses(work, 'spam')).toEqual([initialStatus]);
    expect([isTerminal(work, 'spam'), isTerminal(work, initialStatus)]).toEqual([true, false]);
    expect(needsReason(work, 'spam')).toBe(work.register !== undefined);
    expect(needsReason(work, initialStatus)).toBe(false);
    const reached = new Set<string>([initialStatus]);
    for (const status of reached) for (const next of nextStatuses(work, status)) reached.add(next);
    expect([...reached].sort()).toEqual([...statuses].sort());
    expect(statuses.filter((status) => isTerminal(work, status)).length).toBeGreaterThan(1);
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
            if (isTerminal(work, status)) expect(due).toBeUndefined();
          }
        },
      ),
    );
  });
});

test('an application has a deadline until the first contact with the applicant', () => {
  const { work } = submissionTypes.find(({ name }) => name === 'loan-application')!;
  const running = Object.keys(work.statuses).filter((status) => dueAt(work, status, 0) !== undefined);
  expect(running).toEqual(['new', 'in-review']);
});
