import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applicationType } from '#domain/applications/application-type.ts';
import { senderActor } from '#domain/audit/actors.ts';
import { shownClocks } from '#domain/my-request/shown-clocks.ts';
import { undoWithdrawal, withdraw } from '#domain/my-request/withdraw.ts';
import { passedOnField, passOnReplyIds } from '#domain/replies/pass-on.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { spamStatus, notifiedOf } from '#domain/work/workflow.ts';
import {
  answerTimes,
  isPassedOn,
  notifiedAfterMs,
  notifiedSteps,
  stepsOf,
} from '#domain/my-request/notified-steps.ts';
import { repairType } from '../../support/repair-type.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const start = Date.parse('2026-11-20T01:00:00.000Z');
const minute = 60_000;
const time = (minutes: number): string => new Date(start + minutes * minute).toISOString();
const change = (version: number, minutes: number, ...fields: [name: string, to: string][]) => ({
  version,
  at: time(minutes),
  by: 'sales-1',
  by_email: 'sales@admin.example',
  fields: fields.map(([name, to]) => ({ name, from: '', to })),
});

/** Returns the statuses that are told `minutes` after the receipt. */
const told = (minutes: number, moves: [minutes: number, status: string][], answers: number[] = []) =>
  notifiedSteps(
    applicationType.work,
    [{ status: 'new', at: time(0) }, ...moves.map(([at, status]) => ({ status, at: time(at) }))],
    answers.map(time),
    start + minutes * minute,
  ).map(({ status }) => status);

test.each(['new', 'in-review', 'waiting-for-applicant', 'with-lender'])(
  'an application that is %s says by when something happens',
  (status) => {
    const { sentence = '', toOthers } = notifiedOf(applicationType.work, status) ?? {};
    for (const words of [sentence, ...(toOthers === undefined ? [] : [toOthers.sentence])])
      expect(words).toMatch(/within 24 hours|by noon of the next working day/);
  },
);

describe('a sender knows of a status', () => {
  test('once it has stood for ten minutes, and not if it was taken back before', () => {
    expect(told(14, [[5, 'in-review']])).toEqual(['new']);
    expect(told(15, [[5, 'in-review']])).toEqual(['new', 'in-review']);
    const takenBack: [number, string][] = [
      [5, 'with-lender'],
      [14, 'in-review'],
    ];
    expect(told(100, takenBack)).toEqual(['new', 'in-review']);
  });

  test('that brings news only once staff have replied or called, when or after they set it', () => {
    expect(told(100, [[20, 'declined']])).toEqual(['new']);
    expect(told(100, [[20, 'declined']], [9])).toEqual(['new']);
    expect(told(100, [[20, 'declined']], [10])).toEqual(['new', 'declined']);
    expect(told(100, [[20, 'declined']], [90])).toEqual(['new', 'declined']);
    const reconsidered: [number, string][] = [
      [20, 'declined'],
      [40, 'with-lender'],
    ];
    expect(told(100, reconsidered, [39])).toEqual(['new', 'declined', 'with-lender']);
    for (const late of [40, 60]) expect(told(100, reconsidered, [late])).toEqual(['new', 'with-lender']);
  });

  test('never that it is spam', () => {
    expect(told(100, [[20, 'spam']], [30])).toEqual(['new']);
    expect(told(100, [[20, 'duplicate']])).toEqual(['new', 'duplicate']);
  });

  test('in order, never twice in a row, and never before its time, whatever staff do', () => {
    const statuses = Object.keys(applicationType.work.statuses);
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...statuses)), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(moves, fc.array(fc.nat(500), { maxLength: 4 }), fc.nat(500), (steps, answers, now) => {
        let at = 0;
        const all = steps.map(([pause, status]) => ({ status, at: time((at += pause)) }));
        const past = all.filter((step) => Date.parse(step.at) <= start + now * minute);
        const shown = notifiedSteps(
          applicationType.work,
          [{ status: 'new', at: time(0) }, ...past],
          answers.filter((one) => one <= now).map(time),
          start + now * minute,
        );
        expect(shown[0]).toEqual({ status: 'new', at: time(0) });
        for (const [index, step] of shown.slice(1).entries()) {
          expect(step.status).not.toBe(shown[index]!.status);
          expect(step.at > shown[index]!.at).toBe(true);
          expect(start + now * minute - Date.parse(step.at)).toBeGreaterThanOrEqual(notifiedAfterMs);
        }
      }),
    );
  });
});

test.each(submissionTypes)('each status of a $name has its sentence for its sender, but spam', ({ work }) => {
  const untold = Object.keys(work.statuses).filter((status) => {
    const { label = '', sentence = '' } = notifiedOf(work, status) ?? {};
    return label === '' || !/^[A-Z].*\.$/.test(sentence);
  });
  expect(untold).toEqual([spamStatus]);
});

test('steps are the changes of the status, in the order of their versions', () => {
  const changes = [
    change(3, 9, ['status', 'with-lender'], ['owner', 'x']),
    change(2, 9, ['status', 'in-review']),
  ];
  expect(stepsOf(time(0), [...changes, change(4, 10, ['tags', 'vip'])])).toEqual([
    { status: 'new', at: time(0) },
    { status: 'in-review', at: time(9) },
    { status: 'with-lender', at: time(9) },
  ]);
});

test('a step knows whose it is, and whether it passed the submission on', () => {
  const own = { ...change(2, 5, ['status', 'withdrawn']), by: senderActor };
  const passed = change(3, 7, [passedOnField, 'yes'], ['status', 'in-review']);
  expect(stepsOf(time(0), [passed, own])).toStrictEqual([
    { status: 'new', at: time(0) },
    { status: 'withdrawn', at: time(5), isOwn: true },
    { status: 'in-review', at: time(7), isPassedOn: true },
  ]);
});

test.each([
  ['sent', passOnReplyIds.forward, true],
  ['waiting', passOnReplyIds.forward, false],
  ['sent', 'a', false],
] as const)('a reply that is %s with the id %s passes it on: %j', (state, reply_id, isOne) => {
  const other = { state: 'sent', reply_id: 'b' } as const;
  expect(isPassedOn([other, { state, reply_id }])).toBe(isOne);
  expect(isPassedOn([])).toBe(false);
});

test('an answer is a reply that was sent to the sender, or a call that somebody took', () => {
  const reply = { at: time(1), state: 'sent', reply_id: 'a' } as const;
  const replies = [
    reply,
    { at: time(4), state: 'waiting', reply_id: 'b' },
    { at: time(5), state: 'sent', reply_id: 'passed-on' },
  ] as const;
  const calls = [
    { at: time(2), direction: 'out' },
    { at: time(3), direction: 'no-answer' },
  ] as const;
  expect(answerTimes({ replies, calls })).toEqual([time(1), time(2)]);
});

describe('the promises about a repair', () => {
  const clocks = (...steps: [minutes: number, status: string][]) =>
    shownClocks(
      repairType.work,
      [{ status: 'new', at: time(0) }, ...steps.map(([at, status]) => ({ status, at: time(at) }))],
      { received_at: time(0), ...(steps.length > 0 && { answered_at: time(60) }) },
    ).map(({ due_at, done_at }) => [due_at, done_at]);

  test('have their times, and when each was kept', () => {
    const [receivedBy, mendedBy, replacement] = clocks().map(([due]) => due);
    expect(receivedBy).toBe('2026-11-21T01:00:00.000Z');
    expect(mendedBy! > receivedBy! && replacement! > mendedBy!).toBe(true);
    expect(clocks([60, 'received'], [120, 'on-the-bench'], [180, 'mended'])).toEqual([
      [receivedBy, time(60)],
      [mendedBy, time(180)],
      [replacement, undefined],
    ]);
    expect(clocks([60, 'mended'], [90, 'collected'])).toEqual([
      [receivedBy, time(60)],
      [mendedBy, time(60)],
    ]);
  });

  test('are not kept by what closes it or takes it back, and run on once it is open again', () => {
    expect(clocks([60, 'received'], [90, 'scrapped']).map(([, done]) => done)).toEqual([time(60), undefined]);
    const reopened = clocks([60, 'received'], [90, 'scrapped'], [120, 'on-the-bench'], [150, 'new']);
    expect(reopened.map(([, done]) => done)).toEqual([time(60), undefined, undefined]);
  });

  test('are those of a new one before any step is known', () => {
    const received = { received_at: time(0) };
    const shown = shownClocks(repairType.work, [], received);
    expect(shown.map((clock) => Object.keys(clock))).toEqual(shown.map(() => ['label', 'due_at']));
    expect(shown).toHaveLength(3);
    expect(shown).toStrictEqual(shownClocks(repairType.work, [{ status: 'new', at: time(0) }], received));
  });

  test('a first answer does not bring what follows only without a settlement', () => {
    const steps = [{ status: 'new', at: time(0) }];
    const answered = { received_at: time(0), answered_at: time(30) };
    const done = shownClocks(repairType.work, steps, answered).map(({ done_at }) => done_at);
    expect(done).toEqual([time(30), undefined, undefined]);
  });
});

test.each(submissionTypes.filter(({ work }) => work.withdrawal !== undefined))(
  'a withdrawal of a $name keeps no promise, and all run as before once it is taken back',
  ({ name, work }) => {
    const item = sampleWorkItem(name, time(0));
    const sent = { status: 'new', at: time(0) };
    const withdrawn = withdraw(work, item, '', time(20))!;
    const ended = { status: withdrawn.status, at: time(20), isOwn: true };
    const doneAt = (steps: Parameters<typeof shownClocks>[1], { answered_at }: Partial<typeof item>) =>
      shownClocks(work, steps, { received_at: time(0), ...(answered_at && { answered_at }) }).map(
        ({ done_at }) => done_at,
      );
    expect(doneAt([sent, ended], withdrawn)).toEqual(work.clocks.map(() => undefined));
    const undone = undoWithdrawal(work, withdrawn, start + 40 * minute)!;
    const back = { status: undone.status, at: time(40), isOwn: true };
    expect(shownClocks(work, [sent, ended, back], undone)).toEqual(shownClocks(work, [sent], item));
  },
);
