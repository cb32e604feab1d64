import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { withIncomingMail } from '#domain/incoming-mail/mail-effect.ts';
import {
  canWithdraw,
  isWithdrawn,
  undoWithdrawal,
  withdraw,
  withdrawalUndoMs,
  withdrawalUndoUntil,
} from '#domain/my-request/withdraw.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { historyValues } from '#domain/work/list-changes.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import { answerProblems } from '#domain/work/step-answer.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { choiceText } from '#domain/work/step-question.ts';
import { canFollow, isClosed, stepQuestion } from '#domain/work/workflow.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
const at = '2026-11-20T02:00:00.000Z';
const lastMoment = Date.parse(at) + withdrawalUndoMs;

test.each([
  ['with-lender', 'withdrawn'],
  ['approved', 'not-taken-up'],
  ['documents-out', 'not-taken-up'],
])('an application that is withdrawn when it is %s ends as %s', (status, end) => {
  const { name, work } = applicationType;
  expect(withdraw(work, { ...sampleWorkItem(name, received), status }, '', at)?.status).toBe(end);
});

test('a withdrawal says that the sender made it, in words where the step has no choice for it', () => {
  const answerOf = ({ name, work }: Pick<SubmissionType, 'name' | 'work'>, reason: string) =>
    withdraw(work, sampleWorkItem(name, received), reason, at)?.status_answer;
  const bySender = { by_email: 'sender', at };
  expect(answerOf(contactType, 'No.')).toStrictEqual({ ...bySender, reason: 'Withdrawn by the sender: No.' });
  expect(answerOf(contactType, '')).toStrictEqual({ ...bySender, reason: 'Withdrawn by the sender' });
  expect(answerOf(applicationType, 'No.')).toStrictEqual({ ...bySender, choice: 'link', reason: 'No.' });
  expect(answerOf(applicationType, '')).toStrictEqual({ ...bySender, choice: 'link' });
});

test('only what its sender has ended is withdrawn, and only where a type can be', () => {
  const { work } = contactType;
  const endedBy = (by_email: string) => ({ status: 'closed', status_answer: { by_email, at } });
  const items = [
    endedBy('sender'),
    endedBy('kiri'),
    { ...endedBy('sender'), status: 'answered' },
    { status: 'closed' },
  ];
  expect(items.map((item) => isWithdrawn(work, item))).toEqual([true, false, false, false]);
  const { withdrawal: _withdrawal, ...kept } = work;
  expect([work, kept].map((one) => canWithdraw(one, { status: 'new' }))).toEqual([true, false]);
  expect(isWithdrawn(kept, endedBy('sender'))).toBe(false);
});

describe.each(submissionTypes)('a $name that its sender withdraws', ({ name, work }) => {
  const fresh = sampleWorkItem(name, received);
  const inStatus = (status: string): WorkItem =>
    nextVersion(work, fresh, { status, owner: 'kiri', aside_until: undefined, outcome: {}, by: 'kiri' }, at);
  const open = Object.keys(work.statuses).filter((status) => !isClosed(work, status));
  const closed = Object.keys(work.statuses).filter((status) => isClosed(work, status));
  /** Returns the problems of the answer to a step, but for a choice that is the sender's alone. */
  const problemsOf = (from: string, { status, status_answer: answer }: WorkItem) => {
    const question = stepQuestion(work, from, status)!;
    const { choice, reason } = answer!;
    const { choice: problem, ...problems } = answerProblems(question, { choice, reason });
    if (problem !== undefined) expect(choiceText(question, choice!)).toMatch(/by their link$/i);
    return problems;
  };
  const withdrawn = (reason = ''): WorkItem => withdraw(work, fresh, reason, at)!;

  test.each(open)('ends from %s, unread and without a due time, with what the step asks for', (status) => {
    const before = status === 'new' ? fresh : inStatus(status);
    const after = withdraw(work, before, 'We bought it with savings.', at)!;
    expect(after).toMatchObject({
      status: work.withdrawal!.to.find((to) => canFollow(work, status, to)),
      unread: 'unread',
      version: before.version + 1,
    });
    expect(after.due_at).toBeUndefined();
    expect(after.status_answer?.reason).toContain('We bought it with savings.');
    expect(problemsOf(status, after)).toEqual({});
    expect([isWithdrawn(work, before), isWithdrawn(work, after)]).toEqual([false, true]);
  });

  test.each(closed)('stays as it is once it is %s', (status) => {
    const before = { ...fresh, status };
    expect(canWithdraw(work, before)).toBe(false);
    expect(withdraw(work, before, '', at)).toBeUndefined();
  });

  test('needs no reason', () => {
    expect(problemsOf('new', withdrawn())).toEqual({});
  });

  test('comes back as it was, for an hour', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...open),
        fc.option(fc.constant('2026-12-01T11:00:00.000Z'), { nil: undefined }),
        (status, aside_until) => {
          const moved = status === 'new' ? fresh : inStatus(status);
          const wanted = { status, owner: moved.owner, aside_until, outcome: {}, by: 'kiri' };
          const before = nextVersion(work, moved, wanted, at);
          const after = undoWithdrawal(work, withdraw(work, before, 'No.', at)!, lastMoment)!;
          const { moved: _moved, version, unread, ...same } = after;
          const { moved: _before, version: first, ...expected } = before;
          expect({ ...same, version, unread }).toEqual({ ...expected, version: first + 2, unread: 'unread' });
          expect(historyValues(after)).toEqual(historyValues(before));
        },
      ),
    );
    expect(withdrawalUndoUntil(work, withdrawn(), lastMoment)).toBe(new Date(lastMoment).toISOString());
    expect(undoWithdrawal(work, withdrawn(), lastMoment + 1)).toBeUndefined();
    const { moved: _moved, ...unknown } = withdrawn();
    expect(withdrawalUndoUntil(work, unknown, lastMoment)).toBeUndefined();
  });

  test('comes back although staff have replied meanwhile, which then is an answer, and although its sender wrote', () => {
    const item = withdrawn();
    const told = {
      status: item.status,
      owner: 'kiri',
      aside_until: undefined,
      outcome: {},
      isAnswer: true,
    } as const;
    const replied = nextVersion(work, item, told, '2026-11-20T02:10:00.000Z');
    const times = { writtenAt: '2026-11-20T02:20:00.000Z', at: '2026-11-20T02:20:00.000Z' };
    const written = withIncomingMail(work, replied, times);
    for (const one of [replied, ...(isWithdrawn(work, written) ? [written] : [])]) {
      expect(undoWithdrawal(work, one, lastMoment)).toMatchObject({
        status: 'new',
        owner: 'kiri',
        answered_at: '2026-11-20T02:10:00.000Z',
      });
    }
  });

  test('is not taken back by its sender once staff have withdrawn or reopened it', () => {
    const {
      to: [to],
      choice,
    } = work.withdrawal!;
    const answer = { by_email: 'kiri', reason: 'They called.', ...(choice && { choice: 'phone' }) };
    const wanted = { status: to!, owner: 'kiri', aside_until: undefined, outcome: {}, by: 'kiri', answer };
    expect(undoWithdrawal(work, nextVersion(work, fresh, wanted, at), lastMoment)).toBeUndefined();
    expect(undoWithdrawal(work, fresh, lastMoment)).toBeUndefined();
  });
});
