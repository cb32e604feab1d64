import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changeWithout, conflictsOf } from '../../../web/src/features/admin/submission/change-conflict.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';

const base: ShownWork = {
  id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  type: 'complaint',
  reference: 'CP-1F8A-4Z4W',
  name: 'Moana Rangi',
  title: 'Billing',
  received_at: '2026-11-20T01:02:03.000Z',
  status: 'answered',
  owner: 'nobody',
  version: 4,
  is_unread: false,
  outcome: { outcome: 'upheld', redress: 'A refund' },
};

const entry = (version: number, by: string, ...fields: WorkChange['fields']): WorkChange => ({
  version,
  at: `2026-11-20T0${version}:00:00.000Z`,
  by,
  by_email: `${by}@example.com`,
  fields,
});

describe('a change meets what somebody else has stored', () => {
  test('where both have set the same field to another value, with the change that set theirs', () => {
    const history = [
      entry(6, 'mere', { name: 'owner', from: 'tane', to: 'mere' }),
      entry(5, 'tane', { name: 'status', from: 'answered', to: 'closed' }),
      entry(4, 'old', { name: 'status', from: 'in-investigation', to: 'answered' }),
    ];
    const item = { ...base, status: 'closed', owner: 'mere@example.com', version: 6 };
    const change = { status: 'referred', owner: 'kiri@example.com' };
    expect(conflictsOf(base, change, { item, history })).toEqual([
      { name: 'status', mine: 'referred', theirs: 'closed', by: history[1] },
      { name: 'owner', mine: 'kiri@example.com', theirs: 'mere@example.com', by: history[0] },
    ]);
    expect(conflictsOf({ ...base, version: 5 }, { status: 'referred' }, { item, history })).toMatchObject([
      { name: 'status', by: undefined },
    ]);
  });

  test('not where theirs is the same, or what they have set is left alone', () => {
    const item = { ...base, status: 'closed', version: 5, outcome: { redress: 'A refund' } };
    const latest = { item, history: [] };
    expect(conflictsOf(base, { status: 'closed' }, latest)).toEqual([]);
    expect(conflictsOf(base, { owner: 'kiri@example.com' }, latest)).toEqual([]);
    expect(conflictsOf(base, { outcome: { redress: 'An apology' } }, latest)).toEqual([]);
  });

  test('in tags, which are one field', () => {
    const item = { ...base, version: 5, tags: ['Urgent'] };
    const latest = { item, history: [] };
    expect(conflictsOf(base, { tags: ['Refund', 'Call'] }, latest)).toEqual([
      { name: 'tags', mine: 'Refund, Call', theirs: 'Urgent', by: undefined },
    ]);
    expect(conflictsOf(base, { tags: ['Urgent'] }, latest)).toEqual([]);
    expect(conflictsOf(base, { status: 'closed' }, latest)).toEqual([]);
    const change = { tags: ['Refund'], owner: 'kiri@example.com' };
    expect(changeWithout(change, new Set(['tags']))).toEqual({ owner: 'kiri@example.com' });
    expect(changeWithout(change, new Set(['owner']))).toEqual({ tags: ['Refund'] });
  });

  test('in recorded fields, too, of which one may be gone', () => {
    const item = { ...base, version: 5, outcome: { redress: 'Flowers' } };
    const change = { outcome: { outcome: 'settled', redress: 'An apology', scheme_reference: 'A1' } };
    expect(conflictsOf(base, change, { item, history: [] })).toEqual([
      { name: 'outcome.outcome', mine: 'settled', theirs: '', by: undefined },
      { name: 'outcome.redress', mine: 'An apology', theirs: 'Flowers', by: undefined },
    ]);
  });
});

test('what stays as others set it is left out of a change', () => {
  const change = { status: 'closed', owner: 'nobody', outcome: { redress: 'Flowers', outcome: 'upheld' } };
  expect(changeWithout(change, new Set())).toEqual(change);
  expect(changeWithout(change, new Set(['status', 'outcome.redress']))).toEqual({
    owner: 'nobody',
    outcome: { outcome: 'upheld' },
  });
  expect(changeWithout(change, new Set(['status', 'owner', 'outcome.redress', 'outcome.outcome']))).toEqual(
    {},
  );
});

test('a change that is settled with theirs takes nothing of theirs back', () => {
  const value = fc.constantFrom('a', 'b', 'c', '');
  const state = fc.record({
    status: value,
    owner: value,
    outcome: fc.dictionary(value, value, { maxKeys: 3 }),
  });
  const wanted = fc.record(
    { status: value, owner: value, outcome: fc.dictionary(value, value, { maxKeys: 3 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(state, state, wanted, (before, theirs, change) => {
      const item = { ...base, ...theirs };
      const conflicts = conflictsOf({ ...base, ...before }, change, { item, history: [] });
      const left = changeWithout(change, new Set(conflicts.map(({ name }) => name)));
      for (const name of ['status', 'owner'] as const) {
        if (theirs[name] !== before[name]) expect([undefined, theirs[name]]).toContain(left[name]);
      }
      for (const [name, mine] of Object.entries(left.outcome ?? {})) {
        const stored = theirs.outcome[name] ?? '';
        if (stored !== (before.outcome[name] ?? '')) expect(mine).toBe(stored);
      }
    }),
  );
});
