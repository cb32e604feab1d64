import { describe, expect, test } from '@jest/globals';
import { lastMoveOf, rememberValues, restoresValues, undoLastMove } from '#domain/work/last-move.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { nothing } from '#domain/work/step-question.ts';
import { workflow } from '#domain/work/workflow.ts';

const work = workflow({
  statuses: { new: 'New', open: 'Open', done: 'Done' },
  steps: { new: { open: nothing }, open: { done: nothing }, done: {} },
  told: {
    new: { label: 'New', sentence: '' },
    open: { label: 'Open', sentence: '' },
    done: { label: 'Done', sentence: '' },
  },
  closed: ['done'],
  clocks: [],
});
const at = '2026-11-20T02:00:00.000Z';
/** The last moment of an undo. */
const now = Date.parse('2026-11-20T02:10:00.000Z');
const item: WorkItem = {
  id: 'query:1',
  list: 'all',
  type: 'query',
  reference: 'QU-1',
  name: 'Moana Rangi',
  title: 'A query',
  received_at: '2026-11-20T01:00:00.000Z',
  status: 'open',
  board_column: 'query:open',
  status_since: '2026-11-20T01:30:00.000Z',
  owner: 'nobody',
  aside_until: '2026-11-22T11:00:00.000Z',
  aside_at: '2026-11-20T01:40:00.000Z',
  answered_at: '2026-11-20T01:30:00.000Z',
  reached: { open: '2026-11-20T01:30:00.000Z' },
  urgency: '3-aside',
  version: 3,
  words: [],
  sender_words: [],
  expires_at: 2_000_000_000,
};
const { aside_until, aside_at, ...notAside } = item;

describe('the last move', () => {
  test.each([
    ['keeps what a final status ends', 'done', { aside_until, aside_at }],
    ['does not keep what goes on', 'open', {}],
  ])('%s', (_what, status, ended) => {
    expect(lastMoveOf(work, item, { status, by: 'kiri', at })).toEqual({
      by: 'kiri',
      at,
      from: 'open',
      status_since: item.status_since,
      answered_at: item.answered_at,
      reached: item.reached,
      ...ended,
    });
  });

  test('of an item that is on no board and not set aside is who moved it, when and from where', () => {
    const { status_since: _since, answered_at: _answered, reached: _reached, ...plain } = notAside;
    expect(lastMoveOf(work, plain, { status: 'done', by: 'kiri', at })).toStrictEqual({
      by: 'kiri',
      at,
      from: 'open',
    });
  });

  const moved: WorkItem = {
    ...notAside,
    status: 'done',
    board_column: 'query:done',
    status_since: at,
    reached: { ...item.reached, done: at },
    moved: lastMoveOf(work, item, { status: 'done', by: 'kiri', at }),
  };

  test('is undone as if it had not been made', () => {
    expect(undoLastMove(moved, { status: 'open', by: 'kiri', now })).toStrictEqual(item);
    const first = {
      ...moved,
      answered_at: at,
      reached: { done: at },
      moved: { by: 'kiri', at, from: 'open' },
    };
    const undone = undoLastMove(first, { status: 'open', by: 'kiri', now });
    expect(undone).not.toHaveProperty('answered_at');
    expect(undone).not.toHaveProperty('reached');
    expect(undone).not.toHaveProperty('moved');
  });

  test('says that all documents are here unless others were asked for since', () => {
    const here = { documents_due_at: at };
    const ready = { ...moved, moved: { by: 'kiri', at, from: 'open', ...here } };
    const undo = { status: 'open', by: 'kiri', now };
    expect(undoLastMove(ready, undo)).toMatchObject(here);
    expect(undoLastMove({ ...ready, outstanding: 1 }, undo)).not.toHaveProperty('documents_due_at');
  });

  test('gives back what it took, unless somebody has been given it since', () => {
    const undo = { status: 'open', by: 'kiri', now };
    const changed = { by: 'kiri', at, owner: 'nobody', tags: [] };
    const taken = { ...moved, owner: 'kiri@admin.example', changed };
    expect(undoLastMove(taken, undo)?.owner).toBe('nobody');
    const given = { ...taken, owner: 'mere', changed: { ...changed, at: '2026-11-20T02:01:00.000Z' } };
    expect(undoLastMove(given, undo)?.owner).toBe('mere');
    expect(undoLastMove({ ...given, changed: { ...changed, by: 'mere' } }, undo)?.owner).toBe('mere');
  });

  test('of an item without a board leaves it without one', () => {
    const { board_column: _column, status_since: _since, ...plain } = moved;
    expect(undoLastMove(plain, { status: 'open', by: 'kiri', now })).not.toHaveProperty('board_column');
  });

  test.each([
    ['somebody else', moved, { status: 'open', by: 'mere', now }],
    ['a move to another status', moved, { status: 'new', by: 'kiri', now }],
    ['its author after ten minutes', moved, { status: 'open', by: 'kiri', now: now + 1 }],
    ['anybody where there is none', item, { status: 'new', by: 'kiri', now }],
  ])('is not undone by %s', (_who, stored, wanted) => {
    expect(undoLastMove(stored, wanted)).toBeUndefined();
  });
});

describe('the owner and tags that a change has replaced', () => {
  const by = 'kiri';
  const replaced = { ...item, owner: 'mere', tags: ['urgent'] };

  test('are remembered, unless both stay', () => {
    expect(rememberValues(item, { ...item, status: 'done' }, { by, at })).toEqual({
      ...item,
      status: 'done',
    });
    const changed = { by, at, owner: 'nobody', tags: [] };
    expect(rememberValues(item, replaced, { by, at })).toEqual({ ...replaced, changed });
    expect(rememberValues(replaced, { ...item, owner: 'mere' }, { by, at }).changed).toEqual({
      by,
      at,
      owner: 'mere',
      tags: ['urgent'],
    });
  });

  const stored = { ...replaced, changed: { by, at, owner: 'nobody', tags: [] } };
  test.each([
    ['their author, in the last moment', stored, { owner: 'nobody' }, { by, now }, true],
    ['their author, after ten minutes', stored, { owner: 'nobody' }, { by, now: now + 1 }, false],
    ['somebody else', stored, { owner: 'nobody' }, { by: 'mere', now }, false],
    ['another owner', stored, { owner: 'kiri' }, { by, now }, false],
    ['other tags', stored, { owner: 'nobody', tags: ['urgent'] }, { by, now }, false],
    ['no change', item, { owner: 'nobody' }, { by, now }, false],
  ])('come back by %s: %#', (_by, before, wanted, who, doesRestore) => {
    expect(restoresValues(before, wanted, who)).toBe(doesRestore);
  });
});
