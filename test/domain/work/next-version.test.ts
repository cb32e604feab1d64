import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { nextVersion, type WorkItemUpdate } from '#domain/work/next-version.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const { name, work } = applicationType;
const at = '2026-11-22T02:00:00.000Z';
const aside_until = '2026-12-01T11:00:00.000Z';
const item: WorkItem = {
  ...sampleWorkItem(name, '2026-11-20T01:02:03.000Z', { status: 'in-review', owner: 'kiri' }),
  outcome: { loan_lender: 'Kea Bank', loan_product: 'Car loan' },
  tags: ['Urgent'],
  reached: { 'in-review': '2026-11-21T00:00:00.000Z' },
  status_answer: { by_email: 'kiri@admin.example', at: '2026-11-21T00:00:00.000Z', reason: 'Ready' },
  refusal: { of: ['joint'] },
  clock_from: '2026-11-20T05:00:00.000Z',
  documents_due_at: '2026-11-23T00:00:00.000Z',
  answer_due_at: '2026-11-24T00:00:00.000Z',
  written_at: '2026-11-21T03:00:00.000Z',
  moved: { by: 'kiri', at: '2026-11-21T00:00:00.000Z', from: 'new' },
};
const unsigned = { status: item.status, owner: item.owner, outcome: {}, aside_until: undefined };
const next = (wanted: Partial<WorkItemUpdate> = {}, stored = item): WorkItem =>
  nextVersion(
    work,
    stored,
    {
      status: stored.status,
      owner: stored.owner,
      outcome: {},
      aside_until: undefined,
      by: 'kiri',
      ...wanted,
    },
    at,
  );

test('a change of nothing marks an item as read, and leaves all else', () => {
  const { unread: _unread, due_at: _due, urgency: _urgency, ...kept } = item;
  const { due_at, urgency, ...same } = next();
  expect(same).toStrictEqual({ ...kept, version: item.version + 1 });
  expect([due_at, urgency]).toEqual(['2026-11-21T05:00:00.000Z', '0-ready 2026-11-21T05:00:00.000Z']);
});

test('a change of what is new adds nothing', () => {
  const fresh = sampleWorkItem(name, '2026-11-20T01:02:03.000Z');
  const { unread: _unread, ...read } = fresh;
  expect(next({}, fresh)).toStrictEqual({ ...read, version: 2 });
  expect(next({ outcome: { loan_lender: 'Kea Bank' } }, fresh).outcome).toEqual({ loan_lender: 'Kea Bank' });
  const answered = { ...fresh, answered_at: '2026-11-21T09:00:00.000Z' };
  expect(next({}, answered).answered_at).toBe(answered.answered_at);
  expect(next({ isAnswer: true }, fresh).answered_at).toBe(at);
  const wanted = { status: 'waiting-for-applicant' };
  expect(next(wanted, fresh).answered_at).toBe(at);
  expect(next(wanted, answered).answered_at).toBe(answered.answered_at);
});

test('a step ends what waited for it, and is remembered with its answer', () => {
  const answer = { by_email: 'mere@admin.example', reason: 'Sent' };
  const moved = next({ status: 'with-lender', answer });
  for (const ended of ['documents_due_at', 'answer_due_at', 'written_at'])
    expect(moved).not.toHaveProperty(ended);
  expect(moved).toMatchObject({
    status: 'with-lender',
    status_answer: { ...answer, at },
    status_since: at,
    board_column: `${name}:with-lender`,
    reached: { 'in-review': '2026-11-21T00:00:00.000Z', 'with-lender': at },
    moved: { by: 'kiri', at, from: 'in-review' },
  });
  expect(next({ status: 'with-lender' })).not.toHaveProperty('status_answer');
  expect(nextVersion(work, item, { ...unsigned, status: 'with-lender' }, at)).not.toHaveProperty('moved');
});

test('an answer in the same status is told, and what was written waits no longer', () => {
  const told = next({ isAnswer: true });
  expect(told).toMatchObject({ is_told: true, answered_at: at, documents_due_at: item.documents_due_at });
  expect(told).not.toHaveProperty('answer_due_at');
  expect(told).not.toHaveProperty('written_at');
  const again = next({ isAnswer: true }, { ...item, answered_at: '2026-11-21T09:00:00.000Z' });
  expect(again.answered_at).toBe('2026-11-21T09:00:00.000Z');
});

test.each([
  [{ aside_until }, item, { aside_until, aside_at: at }],
  [
    { aside_until },
    { ...item, aside_until, aside_at: '2026-11-21T07:00:00.000Z' },
    { aside_until, aside_at: '2026-11-21T07:00:00.000Z' },
  ],
  [{ aside_until }, { ...item, aside_until }, { aside_until, aside_at: at }],
  [
    { aside_until },
    { ...item, aside_until: '2026-11-30T11:00:00.000Z', aside_at: '2026-11-21T07:00:00.000Z' },
    { aside_until, aside_at: at },
  ],
  [{ aside_until: undefined }, { ...item, aside_until, aside_at: at }, {}],
  [{ aside_until, status: 'declined' }, { ...item, aside_until, aside_at: at }, {}],
])('an item is set aside from when somebody asks for another day: %#', (wanted, stored, aside) => {
  const { aside_until: until, aside_at } = next(wanted, stored);
  expect({ ...(until && { aside_until: until }), ...(aside_at && { aside_at }) }).toEqual(aside);
});

test('the move of a sender stays while others write, that of staff does not', () => {
  const bySender = { ...item, moved: { by: 'sender', at, from: 'new' } };
  expect(nextVersion(work, bySender, unsigned, at).moved).toEqual(bySender.moved);
  expect(nextVersion(work, item, unsigned, at)).not.toHaveProperty('moved');
});

test('values are merged, and those that are emptied are gone', () => {
  const wanted = { outcome: { loan_lender: '', loan_rate: '9.95' }, tags: [], clock_from: at };
  const changed = next({ ...wanted, refusal: { agreed_on: '2026-11-22' } });
  expect(changed).toMatchObject({
    outcome: { loan_product: 'Car loan', loan_rate: '9.95' },
    clock_from: at,
    refusal: { agreed_on: '2026-11-22' },
  });
  expect(changed.outcome).not.toHaveProperty('loan_lender');
  expect(changed).not.toHaveProperty('tags');
  const emptied = next({ outcome: { loan_lender: '', loan_product: '' }, tags: ['Call', 'Urgent'] });
  expect(emptied).not.toHaveProperty('outcome');
  expect(emptied.tags).toEqual(['Call', 'Urgent']);
});

test('a step back to new takes the answer back that the left status was, but not what was told', () => {
  const reached = { 'in-review': '2026-11-21T00:00:00.000Z', 'with-lender': '2026-11-21T08:00:00.000Z' };
  const lent = { ...item, status: 'with-lender', reached, answered_at: reached['with-lender'] };
  const back = next({ status: 'new' }, lent);
  expect(back.reached).toEqual({ 'in-review': reached['in-review'] });
  expect(back).not.toHaveProperty('answered_at');
  for (const kept of [
    { ...lent, is_told: true as const },
    { ...lent, answered_at: '2026-11-21T07:00:00.000Z' },
  ])
    expect(next({ status: 'new' }, kept).answered_at).toBe(kept.answered_at);
});

test('a closed status that is left has not been reached', () => {
  const reached = { 'in-review': '2026-11-21T00:00:00.000Z', declined: '2026-11-21T08:00:00.000Z' };
  const closed = { ...item, status: 'declined', reached };
  expect(next({ status: 'in-review' }, closed).reached).toEqual({ 'in-review': reached['in-review'] });
  expect(next({ status: 'new' }, closed).reached).toEqual({ 'in-review': reached['in-review'] });
});
