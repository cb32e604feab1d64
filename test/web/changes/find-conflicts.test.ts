import { describe, expect, test } from '@jest/globals';
import { findConflicts } from '../../../web/src/components/changes/find-conflicts.ts';

const entry = (version: number, by: string, ...names: string[]) => ({
  version,
  at: `2026-11-20T0${version}:00:00.000Z`,
  by,
  by_email: `${by}@example.com`,
  fields: names.map((name) => ({ name })),
});

describe('a change meets what somebody else has stored', () => {
  const before = { status: 'answered', owner: 'nobody', redress: 'A refund' };

  test('where both have set the same field to another value, with the change that set theirs', () => {
    const history = [entry(6, 'mere', 'owner'), entry(5, 'tane', 'status'), entry(4, 'old', 'status')];
    const mine = { status: 'referred', owner: 'kiri' };
    const theirs = { ...before, status: 'closed', owner: 'mere' };
    expect(findConflicts({ version: 4, before, mine, theirs }, history)).toEqual([
      { name: 'status', before: 'answered', mine: 'referred', theirs: 'closed', by: history[1] },
      { name: 'owner', before: 'nobody', mine: 'kiri', theirs: 'mere', by: history[0] },
    ]);
    expect(findConflicts({ version: 5, before, mine, theirs }, history)).toMatchObject([
      { name: 'status', by: undefined },
      { name: 'owner', by: history[0] },
    ]);
    expect(findConflicts({ version: 4, before, mine, theirs })).toMatchObject([{ by: undefined }, {}]);
  });

  test.each([
    ['theirs is the same', { status: 'closed' }, { ...before, status: 'closed' }],
    ['they have changed another field', { owner: 'kiri' }, { ...before, status: 'closed' }],
    ['they have changed nothing', { status: 'closed' }, before],
  ])('not where %s', (_why, mine, theirs) => {
    expect(findConflicts({ version: 4, before, mine, theirs })).toEqual([]);
  });

  test('also in a field that one of them has emptied, or that had no value', () => {
    const theirs = { status: 'answered', owner: 'nobody', outcome: 'upheld' };
    const mine = { redress: 'An apology', outcome: 'settled' };
    expect(findConflicts({ version: 4, before, mine, theirs })).toMatchObject([
      { name: 'redress', before: 'A refund', mine: 'An apology', theirs: '' },
      { name: 'outcome', before: '', mine: 'settled', theirs: 'upheld' },
    ]);
    expect(findConflicts({ version: 4, before, mine: { redress: '' }, theirs })).toEqual([]);
  });
});
