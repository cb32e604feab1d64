import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lacksAgreement } from '#domain/work/agreement.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { lastMoveOf, undoLastMove } from '#domain/work/last-move.ts';
import { historyValues, listChanges } from '#domain/work/list-changes.ts';
import { nextVersion, type WorkItemUpdate } from '#domain/work/next-version.ts';
import type { StatusAnswer } from '#domain/work/status-answer.ts';
import type { StepQuestion } from '#domain/work/step-question-schema.ts';
import { urgencyGroups } from '#domain/work/urgency.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import {
  isClosed,
  nextStatuses,
  refusedConsent,
  stepQuestion,
  type Workflow,
} from '#domain/work/workflow.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const by = 'kiri';
const minuteMs = 60_000;
const received = '2026-11-20T01:02:03.000Z';

const answers: Record<StepQuestion['kind'], Omit<StatusAnswer, 'by_email' | 'at'>> = {
  nothing: {},
  choice: { choice: 'other', reason: 'They moved away.' },
  words: { reason: 'They called.' },
  reference: { duplicate_of: { type: 'contact', id: '1', reference: 'CM-0000-0001' } },
};

const agreed = { agreed_how: 'phone', agreed_on: '2026-11-20' };

const step = fc.record({
  /** Which of the next statuses; undefined to undo the last move. */
  place: fc.option(fc.nat(20), { nil: undefined }),
  owner: fc.constantFrom('nobody', 'kiri', 'mere'),
  tags: fc.constantFrom([], ['First home'], ['First home', 'Call']),
  aside: fc.constantFrom(undefined, '2026-12-01T11:00:00.000Z'),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const take = (work: Workflow, item: WorkItem, { place, owner, tags, aside }: Step, at: string) => {
  const undone =
    place === undefined &&
    item.moved &&
    undoLastMove(item, { status: item.moved.from, by, now: Date.parse(at) });
  const stored = undone || item;
  const next = nextStatuses(work, stored.status);
  const status = place === undefined ? stored.status : next[place % next.length]!;
  const question = stepQuestion(work, stored.status, status);
  const wanted: WorkItemUpdate = {
    status,
    owner,
    tags,
    outcome: {},
    by,
    aside_until: aside ?? stored.aside_until,
    ...(refusedConsent(work, status) && lacksAgreement(stored) && { refusal: agreed }),
    ...(question && { answer: { by_email: by, ...answers[question.kind] } }),
  };
  const after = nextVersion(work, stored, wanted, at);
  return { after, fields: listChanges(item, after) };
};

const walks = [{}, { refusal: {} }].flatMap((state) =>
  submissionTypes.map(({ name, work }) => ({ name, work, state })),
);

describe.each(walks)(
  'a walk through $name, whose sender may have refused what some of its statuses need: $state',
  ({ name, work, state }) => {
    const walk = (steps: readonly Step[]) => {
      const items = [sampleWorkItem(name, received, state)];
      const history = steps.map((one, index) => {
        const at = new Date(Date.parse(received) + (index + 1) * minuteMs).toISOString();
        const { after, fields } = take(work, items.at(-1)!, one, at);
        items.push(after);
        return fields;
      });
      return { items, history };
    };

    test('is told by its history, step by step', () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
          const { items, history } = walk(steps);
          const replayed: Record<string, string> = { ...historyValues(items[0]!) };
          for (const [index, fields] of history.entries()) {
            for (const { name: field, from, to } of fields) {
              expect([field, from]).toEqual([field, replayed[field] ?? '']);
              replayed[field] = to;
            }
            expect(replayed).toEqual(historyValues(items[index + 1]!));
          }
        }),
      );
    });

    test('closes what is closed, and nothing else', () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
          for (const { status, urgency, due_at, board_column, aside_until } of walk(steps).items) {
            expect(urgency.startsWith(urgencyGroups.closed)).toBe(isClosed(work, status));
            if (isClosed(work, status)) expect([due_at, aside_until]).toEqual([undefined, undefined]);
            expect(board_column).toBe(work.hasBoard ? `${name}:${status}` : undefined);
          }
        }),
      );
    });

    test('is undone move by move, as if it had not been made', () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 8 }), step, (steps, last) => {
          const before = walk(steps).items.at(-1)!;
          const next = nextStatuses(work, before.status);
          const status = next[(last.place ?? 0) % next.length]!;
          const at = '2026-12-24T00:00:00.000Z';
          const wanted = { status, owner: before.owner, outcome: {}, by, aside_until: before.aside_until };
          const moved = nextVersion(work, before, wanted, at);
          expect(moved.moved).toEqual(lastMoveOf(work, before, { status, by, at }));
          const undone = undoLastMove(moved, { status: before.status, by, now: Date.parse(at) })!;
          const after = nextVersion(
            work,
            undone,
            { ...wanted, status: undone.status, aside_until: undone.aside_until },
            at,
          );
          const { moved: _before, unread: _unread, ...expected } = before;
          expect(after).toEqual({ ...expected, version: before.version + 2 });
        }),
      );
    });
  },
);
