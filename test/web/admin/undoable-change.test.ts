import { describe, expect, test } from '@jest/globals';
import { undoLimitMs } from '#domain/work/last-move.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { undoableChange } from '../../../web/src/features/admin/changes/undoable-change.ts';

const at = '2026-11-20T01:02:03.000Z';
const now = Date.parse(at) + undoLimitMs - 1;
const changeOf = (fields: WorkChange['fields'], more: Partial<WorkChange> = {}): WorkChange => ({
  version: 2,
  at,
  by: 'kiri',
  by_email: 'kiri@admin.example',
  fields,
  ...more,
});
const moved = [
  { name: 'status', from: 'new', to: 'declined' },
  { name: 'choice', from: '', to: 'income' },
  { name: 'agreement', from: '', to: 'by phone on 20 Nov 2026' },
  { name: 'aside_until', from: '2026-12-01T11:00:00.000Z', to: '' },
];

describe('the reader’s own latest change', () => {
  test('can be undone on a page that was loaded since', () => {
    expect(undoableChange([changeOf(moved), changeOf([])], 'kiri', now)).toEqual({
      at,
      values: { status: 'declined' },
      before: { status: 'new' },
    });
    const recorded = { name: 'outcome.settled_on', from: '', to: '2026-11-19' };
    expect(undoableChange([changeOf([...moved, recorded])], 'kiri', now)?.before).toEqual({
      status: 'new',
      'outcome.settled_on': '',
    });
    expect(undoableChange([changeOf([recorded])], 'kiri', now)).toBeUndefined();
    const taken = [{ name: 'owner', from: 'nobody', to: 'kiri@admin.example' }];
    expect(undoableChange([changeOf(taken)], 'kiri', now)?.before).toEqual({ owner: 'nobody' });
  });

  test.each([
    ['by somebody else', [changeOf(moved, { by: 'mere' })], now],
    ['that was followed by somebody else’s', [changeOf([], { by: 'mere' }), changeOf(moved)], now],
    ['that is an undo', [changeOf(moved, { is_undo: true })], now],
    ['of ten minutes ago', [changeOf(moved)], now + 1],
    ['with a reply', [changeOf([{ name: 'reply', from: '', to: 'Hello' }, ...moved])], now],
    ['of the set-aside date alone', [changeOf(moved.slice(3))], now],
    ['without any history', [], now],
  ])('can’t be undone %s', (_what, history, at_) => {
    expect(undoableChange(history, 'kiri', at_)).toBeUndefined();
  });
});
