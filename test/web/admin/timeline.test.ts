import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { documentChangePath } from '#domain/documents/document-change-path.ts';
import { dayLabel } from '../../../web/src/features/admin/timeline/day-label.ts';
import { divideChange } from '../../../web/src/features/admin/timeline/divide-change.ts';
import { groupByDay, mergeEntries } from '../../../web/src/features/admin/timeline/merge-entries.ts';
import { startEntry } from '../../../web/src/features/admin/timeline/start-entry.ts';

/** Few moments, so that many are equal. */
const moment = fc.integer({ min: 0, max: 5 }).map((hours) => new Date(hours * 6 * 3_600_000).toISOString());

const lists = fc
  .array(fc.array(moment, { maxLength: 6 }), { maxLength: 6 })
  .map((moments) =>
    moments.map((list, kind) =>
      list.toSorted().map((at, place) => ({ at, kind, place, key: `${kind} ${place}` })),
    ),
  );

describe('merging entries', () => {
  test('keeps every entry once, oldest first, and those of one moment in their order', () => {
    fc.assert(
      fc.property(lists, (kinds) => {
        const merged = mergeEntries(kinds);
        expect(merged.map(({ key }) => key).toSorted()).toEqual(
          kinds
            .flat()
            .map(({ key }) => key)
            .toSorted(),
        );
        for (const [index, next] of merged.entries()) {
          const before = merged[index - 1];
          if (before === undefined) continue;
          expect(before.at <= next.at).toBe(true);
          if (before.at === next.at)
            expect(before.kind * 100 + before.place).toBeLessThan(next.kind * 100 + next.place);
        }
      }),
    );
  });

  test('does not depend on an entry that is left out', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (kinds, out) => {
        const shown = kinds.filter((_, kind) => kind !== out % Math.max(kinds.length, 1));
        const all = mergeEntries(kinds).filter((entry) => shown.flat().includes(entry));
        expect(mergeEntries(shown)).toEqual(all);
      }),
    );
  });

  test('orders moments, not their texts', () => {
    const [early, late] = [{ at: '2026-11-20T02:00:00Z' }, { at: '2026-11-20T02:00:00.500Z' }];
    expect(mergeEntries([[late], [early]])).toEqual([early, late]);
  });

  test('divides them by days without losing one', () => {
    fc.assert(
      fc.property(lists, (kinds) => {
        const entries = mergeEntries(kinds);
        const days = groupByDay(entries, (at) => at.slice(0, 10));
        expect(days.flatMap((day) => day.entries)).toEqual(entries);
        expect(new Set(days.map(({ label }) => label)).size).toBe(days.length);
      }),
    );
  });
});

test.each([
  ['2026-11-26T10:59:00.000Z', 'Today'],
  // Midnight in Auckland.
  ['2026-11-25T11:00:00.000Z', 'Today'],
  ['2026-11-25T10:59:59.999Z', 'Yesterday'],
  ['2026-11-23T20:00:00.000Z', 'Tue 24 Nov 2026'],
])('%s stands under the day %s in New Zealand', (at, label) => {
  expect(dayLabel(at, Date.parse('2026-11-26T01:00:00Z'))).toBe(label);
});

describe('a timeline opens', () => {
  const theirs = { side: 'theirs' } as const;
  const ours = { side: 'ours' } as const;
  const automatic = { side: 'ours', isLine: true } as const;
  const internal = { side: 'internal', isLine: true } as const;
  test.each([
    ['at what was sent, if nobody has answered', [theirs, automatic, internal], 0],
    ['at what came after the answer', [theirs, ours, internal, theirs, theirs, internal], 3],
    ['at its end, if all is answered', [theirs, ours, automatic, internal], 3],
  ])('%s', (_where, entries, start) => {
    const numbered = entries.map((entry, place) => ({ ...entry, place }));
    expect(startEntry(numbered)?.place).toBe(start);
  });

  test('nowhere without entries', () => {
    expect(startEntry([])).toBeUndefined();
  });
});

describe('a change', () => {
  const change = {
    version: 2,
    at: '2026-11-26T01:00:00.000Z',
    by: 'mere',
    by_email: 'mere@admin.example',
    fields: ['reply', documentChangePath('payslip'), 'status', 'call'].map((name) => ({
      name,
      from: '',
      to: 'x',
    })),
  };
  const namesOf = ({ fields }: { readonly fields: readonly { readonly name: string }[] }) =>
    fields.map(({ name }) => name);

  test('is told in one place: replies and calls by their own entries', () => {
    const { documents, others } = divideChange(change);
    expect(namesOf(documents)).toEqual([documentChangePath('payslip')]);
    expect(namesOf(others)).toEqual(['status']);
  });

  test('tells who took a reply back, which its own entry does not', () => {
    expect(namesOf(divideChange({ ...change, is_undo: true }).others)).toEqual(['reply', 'status', 'call']);
  });
});
