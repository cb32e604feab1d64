import { describe, expect, test } from '@jest/globals';
import { withIncomingMail } from '#domain/incoming-mail/mail-effect.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { undoLastMove } from '#domain/work/last-move.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import { untilReplyTime } from '#domain/work/set-aside.ts';
import { parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const received = '2026-11-20T01:00:00.000Z';
const writtenAt = '2026-11-27T01:00:00.000Z';
const due = '2026-11-28T01:00:00.000Z';
const times = { writtenAt, at: '2026-11-27T01:00:05.000Z' };

const workOf = (type: string) => submissionTypes.find(({ name }) => name === type)!.work;

const itemIn = (type: string, status: string, state: Partial<WorkItem> = {}): WorkItem => {
  const { unread: _unread, ...item } = sampleWorkItem(type, received, { status });
  return { ...item, answered_at: received, ...state };
};

const writtenTo = (type: string, status: string, state: Partial<WorkItem> = {}): WorkItem =>
  withIncomingMail(workOf(type), itemIn(type, status, state), times);

describe('a submission whose sender writes by email', () => {
  test.each([
    ['contact', 'answered'],
    ['vehicle-inquiry', 'answered'],
    ['loan-application', 'waiting-for-applicant'],
  ])('is in the inbox, unread and due after a day: %s, %s', (type, status) => {
    const item = writtenTo(type, status);
    expect(item).toMatchObject({
      status,
      unread: 'unread',
      due_at: due,
      urgency: `1-due ${due}`,
      version: 2,
    });
    expect(parseWorkItem(toStoredWorkItem(item))).toEqual(item);
  });

  test('is awake', () => {
    const item = writtenTo('contact', 'answered', { aside_until: untilReplyTime, aside_at: received });
    expect(item).not.toHaveProperty('aside_until');
    expect(item).not.toHaveProperty('returns_at');
    expect(item.urgency).toBe(`1-due ${due}`);
  });

  test('stays due from their first email on', () => {
    const first = writtenTo('contact', 'answered');
    const later = { writtenAt: '2026-11-27T09:00:00.000Z', at: '2026-11-27T09:00:05.000Z' };
    expect(withIncomingMail(workOf('contact'), first, later)).toMatchObject({ due_at: due, version: 3 });
  });

  test.each(['settled', 'not-taken-up', 'declined', 'duplicate'])(
    'stays closed, marked and unread: an application that is %s',
    (status) => {
      const item = writtenTo('loan-application', status);
      expect(item).toMatchObject({ status, written_at: writtenAt, unread: 'unread', version: 2 });
      expect(item).not.toHaveProperty('due_at');
    },
  );

  test('stays as it is if it is spam', () => {
    const item = itemIn('contact', 'spam');
    expect(withIncomingMail(workOf('contact'), item, times)).toBe(item);
  });
});

describe('what is due because of an email', () => {
  const work = workOf('contact');
  const change = (item: WorkItem, wanted: object): WorkItem =>
    nextVersion(
      work,
      item,
      { status: item.status, owner: 'me', outcome: {}, aside_until: undefined, ...wanted },
      due,
    );

  test.each([
    ['an answer', { isAnswer: true as const }],
    ['a step', { status: 'closed' }],
  ])('ends with %s', (_what, wanted) => {
    const after = change(writtenTo('contact', 'answered'), wanted);
    expect(after).not.toHaveProperty('answer_due_at');
    expect(after).not.toHaveProperty('due_at');
  });

  test('stays with a new owner, and comes back with the undo of a step', () => {
    const item = writtenTo('contact', 'answered');
    expect(change(item, {})).toMatchObject({ due_at: due, answer_due_at: due });
    const closed = change(item, { status: 'closed', by: 'kiri' });
    expect(undoLastMove(closed, { status: 'answered', by: 'kiri', now: Date.parse(due) })).toMatchObject({
      answer_due_at: due,
    });
  });

  test.each([
    ['closed', 'answered', { answer_due_at: due }],
    ['answered', 'new', { answer_due_at: due }],
    ['new', 'closed', { written_at: writtenAt }],
  ])('outlives the undo of a step to ‘%s’ that was made before it', (status, from, kept) => {
    const before = itemIn('contact', from, { aside_until: untilReplyTime, aside_at: received });
    const written = withIncomingMail(work, change(before, { status, by: 'kiri' }), times);
    const undone = undoLastMove(written, { status: from, by: 'kiri', now: Date.parse(due) })!;
    expect(undone).toMatchObject({ status: from, ...kept });
    expect(undone).not.toHaveProperty('aside_until');
  });

  test('is no longer marked once it goes on', () => {
    const marked = writtenTo('contact', 'closed');
    expect(change(marked, {})).toMatchObject({ written_at: writtenAt });
    expect(change(marked, { status: 'new' })).not.toHaveProperty('written_at');
  });
});
