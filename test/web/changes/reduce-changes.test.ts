import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findConflicts } from '../../../web/src/components/changes/find-conflicts.ts';
import {
  type Change,
  changesIn,
  lastSaved,
  reduceChanges,
  resolvedEdit,
  undoOf,
} from '../../../web/src/components/changes/reduce-changes.ts';
import type { Outcome } from '../../../web/src/components/changes/send-change.ts';

interface Item {
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
}

const at = '2026-11-20T01:00:00.000Z';
const valuesOf = ({ values }: Item) => values;
const base: Item = { version: 1, values: { status: 'new', owner: 'nobody' } };
const stored: Item = { version: 2, values: { status: 'open', owner: 'nobody' } };
const latest: Item = { version: 2, values: { status: 'spam', owner: 'nobody' } };

const changeOf = (round: number, key: string, values: Item['values'] = { status: 'open' }): Change<Item> => ({
  id: `${round} ${key}`,
  round,
  at,
  key,
  base,
  values,
  state: 'saving',
});
const begin = (changes: readonly Change<Item>[], ...begun: Change<Item>[]) =>
  reduceChanges(changes, { type: 'begin', begun });
const end = (changes: readonly Change<Item>[], id: string, outcome: Outcome<Item>) =>
  reduceChanges(changes, { type: 'end', id, outcome });
const saved = { state: 'saved', stored, isMerged: false } as const;
const failed = { state: 'failed', error: new Error('offline') } as const;
const conflict = {
  state: 'conflict',
  latest,
  fields: findConflicts({ version: 1, before: base.values, mine: { status: 'open' }, theirs: latest.values }),
} as const;
const states = (changes: readonly Change<Item>[]) => changes.map(({ id, state }) => `${id} ${state}`);

describe('the changes of a page', () => {
  test.each([
    ['saved', saved],
    ['failed', failed],
    ['conflict', conflict],
  ] as const)('are saving until one is %s', (state, outcome) => {
    const saving = begin([], changeOf(1, 'a'), changeOf(1, 'b'));
    expect(states(saving)).toEqual(['1 a saving', '1 b saving']);
    const ended = end(saving, '1 b', outcome);
    expect(states(ended)).toEqual(['1 a saving', `1 b ${state}`]);
    expect(ended[1]).toEqual({ ...changeOf(1, 'b'), ...outcome });
    expect(changesIn(ended, state)).toEqual([ended[1]]);
  });

  test('give way to the next one, but for what is being stored and for conflicts of other items', () => {
    let changes = begin([], ...['a', 'b', 'c', 'd', 'e'].map((key) => changeOf(1, key)));
    changes = end(changes, '1 a', saved);
    changes = end(changes, '1 b', failed);
    changes = end(changes, '1 c', conflict);
    changes = end(changes, '1 d', conflict);
    expect(states(begin(changes, changeOf(2, 'c')))).toEqual(['1 d conflict', '1 e saving', '2 c saving']);
  });

  test('are forgotten one by one', () => {
    const changes = end(begin([], changeOf(1, 'a'), changeOf(1, 'b')), '1 a', conflict);
    expect(states(reduceChanges(changes, { type: 'forget', id: '1 a' }))).toEqual(['1 b saving']);
  });
});

describe('an undo', () => {
  test('is there for all that the last press stored, and for nothing before it', () => {
    let changes = begin([], changeOf(1, 'a'));
    expect(lastSaved(changes)).toEqual([]);
    changes = begin(changes, changeOf(2, 'b'), changeOf(2, 'c'), changeOf(2, 'd'));
    changes = end(changes, '1 a', saved);
    expect(lastSaved(changes)).toEqual([]);
    changes = end(changes, '2 b', saved);
    changes = end(changes, '2 c', failed);
    changes = end(changes, '2 d', saved);
    expect(lastSaved(changes).map(({ id }) => id)).toEqual(['2 b', '2 d']);
    expect(lastSaved([])).toEqual([]);
  });

  test('restores the values before over what was stored', () => {
    const [change] = lastSaved(end(begin([], changeOf(1, 'a', { status: 'open', note: 'x' })), '1 a', saved));
    const undo = undoOf(change!, valuesOf);
    expect(undo).toEqual({ base: stored, values: { status: 'new', note: '' }, isUndo: true });
    const [undone] = end(begin([], { ...changeOf(2, 'a'), ...undo }), '2 a', saved);
    expect(undone).toMatchObject({ state: 'saved', isUndo: true });
  });
});

describe('a conflict', () => {
  const settled = (values: Item['values'], ...theirs: string[]) => {
    const [change] = changesIn(end(begin([], changeOf(1, 'a', values)), '1 a', conflict), 'conflict');
    return resolvedEdit(change!, new Set(theirs));
  };

  test('is settled over the version of the others, without what stays as they set it', () => {
    const values = { status: 'open', owner: 'kiri' };
    expect(settled(values)).toEqual({ base: latest, values });
    expect(settled(values, 'status')).toEqual({ base: latest, values: { owner: 'kiri' } });
    expect(settled(values, 'status', 'owner')).toBeUndefined();
  });

  test('that is settled with theirs takes nothing of theirs back', () => {
    const value = fc.constantFrom('a', 'b', 'c', '');
    const values = fc.dictionary(fc.constantFrom('status', 'owner', 'tags', 'aside_until'), value);
    fc.assert(
      fc.property(values, values, values, (before, theirs, mine) => {
        const fields = findConflicts({ version: 1, before, mine, theirs });
        const change = { ...changeOf(1, 'a', mine), ...conflict, fields };
        const left = resolvedEdit(change, new Set(fields.map(({ name }) => name)))?.values ?? {};
        for (const [name, wanted] of Object.entries(left)) {
          const stands = theirs[name] ?? '';
          if (stands !== (before[name] ?? '')) expect(wanted).toBe(stands);
        }
      }),
    );
  });
});
