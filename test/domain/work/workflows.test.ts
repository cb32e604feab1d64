import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import { dueAt, initialStatus, isTerminal, canFollow, nextStatuses } from '#domain/work/workflow.ts';

/** The transition that every type has. */
const spam = 'new > spam';

/** The status machines as designed, independent of the code. */
const drawn: Partial<Record<SubmissionName, readonly string[]>> = {
  'loan-application': [
    spam,
    'new > in-review',
    'in-review > waiting-for-applicant',
    'waiting-for-applicant > with-lender',
    'with-lender > approved',
    'with-lender > declined',
    'with-lender > withdrawn',
  ],
  complaint: [
    spam,
    'new > acknowledged',
    'acknowledged > in-investigation',
    'in-investigation > answered',
    'answered > closed',
    'answered > referred',
  ],
  'vehicle-inquiry': [spam, 'new > answered', 'answered > closed'],
  contact: [spam, 'new > answered', 'answered > closed'],
};

const ends: Partial<Record<SubmissionName, readonly string[]>> = {
  'loan-application': ['approved', 'declined', 'withdrawn', 'spam'],
  complaint: ['closed', 'referred', 'spam'],
  'vehicle-inquiry': ['closed', 'spam'],
  contact: ['closed', 'spam'],
};

const anyName = fc.oneof(
  fc.constantFrom(...submissionTypes.flatMap(({ work }) => Object.keys(work.statuses))),
  fc.constantFrom('constructor', 'toString', '__proto__', ''),
  fc.string(),
);

describe.each(submissionTypes.map(({ name, work }) => ({ name, work })))(
  'the work on $name',
  ({ name, work }) => {
    const statuses = Object.keys(work.statuses);

    test('allows exactly the drawn transitions', () => {
      fc.assert(
        fc.property(anyName, anyName, (from, to) => {
          expect(canFollow(work, from, to)).toBe((drawn[name] ?? []).includes(`${from} > ${to}`));
        }),
        { numRuns: 2_000 },
      );
      for (const step of drawn[name] ?? []) {
        const [from = '', to = ''] = step.split(' > ');
        expect(canFollow(work, from, to)).toBe(true);
      }
    });

    test('starts with new, can reach every status, and ends in the drawn ones', () => {
      const reached = new Set<string>([initialStatus]);
      for (const status of reached) for (const next of nextStatuses(work, status)) reached.add(next);
      expect([...reached].sort()).toEqual([...statuses].sort());
      expect(statuses.filter((status) => isTerminal(work, status))).toEqual(ends[name]);
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
  },
);

test('an application has a deadline until the first contact with the applicant', () => {
  const { work } = submissionTypes.find(({ name }) => name === 'loan-application')!;
  const running = Object.keys(work.statuses).filter((status) => dueAt(work, status, 0) !== undefined);
  expect(running).toEqual(['new', 'in-review']);
});

test('a complaint is due as promised: after 24 hours, then two business days; the deadlock letter after twenty', () => {
  const { work } = submissionTypes.find(({ name }) => name === 'complaint')!;
  // A Friday at 5 pm in Auckland, three days before Labour Day.
  const received = Date.parse('2026-10-23T04:00:00Z');
  const dueIn = (status: string) => {
    const due = dueAt(work, status, received);
    return due && new Date(due).toISOString();
  };
  expect(dueIn('new')).toBe('2026-10-24T04:00:00.000Z');
  expect(dueIn('acknowledged')).toBe('2026-10-28T05:00:00.000Z');
  expect(dueIn('in-investigation')).toBe('2026-10-28T05:00:00.000Z');
  expect(dueIn('answered')).toBeUndefined();
  const [deadlock] = 'milestones' in work ? (work.milestones ?? []) : [];
  expect(deadlock?.runsIn).not.toContain('closed');
  expect(new Date(deadlock!.dueAt(received)).toISOString()).toBe('2026-11-23T05:00:00.000Z');
});
