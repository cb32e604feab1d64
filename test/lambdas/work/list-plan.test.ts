import { describe, expect, test } from '@jest/globals';
import type { WorkCard } from '#domain/work/work-item.ts';
import type { ListFilters } from '../../../lambdas/work/list-filters.ts';
import { isWithin, listOrder, planList, workMatcher } from '../../../lambdas/work/list-plan.ts';

// A Monday, 11 am in Auckland.
const now = Date.parse('2026-11-22T22:00:00Z');

describe('a list is read from one partition of one index', () => {
  test.each([
    ['the whole list', {}, 'work-by-urgency', 'all', true],
    ['one type', { type: 'repair' }, 'work-by-type', 'repair', true],
    ['one status', { status: 'in-review' }, 'work-by-status', 'in-review', true],
    ['one owner', { owner: 'nobody' }, 'work-by-owner', 'nobody', true],
    ['what is overdue', { due: 'overdue' }, 'work-by-urgency', 'all', false],
    ['one owner’s overdue', { owner: 'nobody', due: 'overdue' }, 'work-by-owner', 'nobody', false],
    ['a period', { from: '2026-11-01' }, 'work-by-receipt', 'all', true],
    ['a status in the inbox', { status: 'new', view: 'inbox' }, 'work-by-status', 'new', true],
    ['a type and a status', { type: 'repair', status: 'new' }, 'work-by-status', 'new', false],
    ['an owner’s period', { owner: 'nobody', to: '2026-11-01' }, 'work-by-receipt', 'all', false],
    ['a tag', { tag: 'Rare' }, 'work-by-urgency', 'all', false],
    ['some statuses', { statuses: ['new'] }, 'work-by-urgency', 'all', false],
    ['a period’s tag', { from: '2026-11-01', tag: 'Rare' }, 'work-by-receipt', 'all', false],
    ['a period’s closed', { to: '2026-11-01', view: 'closed' }, 'work-by-receipt', 'all', false],
    ['a period’s overdue', { from: '2026-11-01', due: 'overdue' }, 'work-by-urgency', 'all', false],
  ] as const)('%s', (_what, filters, index, partition, isDense) => {
    expect(planList(filters, now)).toMatchObject({
      index: { name: index },
      partition,
      isDense,
      pageSize: 50,
    });
  });

  test('a list of a period starts with the newest, all others with the most urgent', () => {
    expect(planList({ from: '2026-11-01' }, now).isNewestFirst).toBe(true);
    expect(planList({ owner: 'nobody' }, now).isNewestFirst).toBe(false);
  });

  test.each([
    ['overdue', '1-due 2026-11-22T22:00:00.000Z'],
    ['today', '1-due 2026-11-23T10:59:59.999Z'],
    ['week', '1-due 2026-11-29T22:00:00.000Z'],
  ] as const)('what is due %s ends there', (due, to) => {
    expect(planList({ view: 'inbox', due }, now)).toMatchObject({
      range: { from: '0-ready', to },
      isDense: true,
    });
  });

  test.each([{}, { view: 'aside' }, { view: 'closed' }] as const)('what is due in %p is compared', (view) => {
    const { range } = planList(view, now);
    expect(planList({ ...view, due: 'week' }, now)).toMatchObject({ range, isDense: false });
  });

  test('waiting submissions are those that are open and not due', () => {
    const { range, isDense, index } = planList({ view: 'inbox', due: 'none', type: 'contact' }, now);
    expect([index.name, isDense]).toEqual(['work-by-type', true]);
    expect(range).toEqual({ from: '2-open', to: '2-open~' });
  });

  test('a period consists of whole days in Auckland, also when clocks change', () => {
    expect(planList({ from: '2026-09-27', to: '2026-09-27' }, now).range).toEqual({
      from: '2026-09-26T12:00:00.000Z',
      to: '2026-09-27T10:59:59.999Z',
    });
  });

  test('the inbox contains neither set-aside nor closed submissions', () => {
    const { from, to } = planList({ view: 'inbox' }, now).range!;
    const groups = ['0-ready 2026', '1-due 2026', '2-open 82', '3-aside 2026', '4-closed 82'];
    expect(groups.filter((urgency) => urgency >= from && urgency <= to)).toEqual([
      '0-ready 2026',
      '1-due 2026',
      '2-open 82',
    ]);
  });

  test('both ends of a range belong to it', () => {
    const range = { from: 'b', to: 'd' };
    expect(['a', 'b', 'c', 'd', 'e'].filter((value) => isWithin(value, range))).toEqual(['b', 'c', 'd']);
    expect(isWithin('a', undefined)).toBe(true);
  });
});

describe('a list has', () => {
  const at = '2026-11-22T22:00:00.000Z';
  const later = '2026-11-22T22:00:00.001Z';
  const base = { type: 'contact', status: 'new', owner: 'nobody', received_at: '2026-11-20T01:02:03.000Z' };
  const cards: Readonly<Record<string, object>> = {
    ready: { urgency: `0-ready ${later}`, due_at: later, type: 'repair' },
    due: { urgency: `1-due ${at}`, due_at: at, status: 'in-review', tags: ['Common', 'Rare'] },
    later: { urgency: `1-due ${later}`, due_at: later, owner: 'owner@admin.example', tags: ['Common'] },
    open: { urgency: '2-open 82', received_at: '2026-11-18T10:59:59.999Z' },
    aside: { urgency: `3-aside ${later}`, due_at: at, received_at: '2026-11-18T11:00:00.000Z' },
    closed: { urgency: '4-closed 82', status: 'spam', received_at: '2026-11-19T11:00:00.000Z' },
  };

  test.each<[ListFilters, string]>([
    [{}, 'ready due later open aside closed'],
    [{ view: 'board' }, 'ready due later open aside closed'],
    [{ view: 'inbox' }, 'ready due later open'],
    [{ view: 'waiting' }, 'open'],
    [{ view: 'ours' }, 'open'],
    [{ view: 'ready' }, 'ready'],
    [{ view: 'aside' }, 'aside'],
    [{ view: 'closed' }, 'closed'],
    [{ due: 'overdue' }, 'due aside'],
    [{ due: 'none' }, 'open closed'],
    [{ view: 'inbox', due: 'overdue' }, 'due'],
    [{ view: 'inbox', due: 'today' }, 'ready due later'],
    [{ view: 'inbox', due: 'none' }, 'open'],
    [{ view: 'aside', due: 'overdue' }, 'aside'],
    [{ type: 'repair' }, 'ready'],
    [{ status: 'in-review' }, 'due'],
    [{ statuses: ['spam', 'in-review'] }, 'due closed'],
    [{ owner: 'owner@admin.example' }, 'later'],
    [{ tag: 'rARE' }, 'due'],
    [{ from: '2026-11-19', to: '2026-11-19' }, 'aside'],
    [{ to: '2026-11-18' }, 'open'],
    [{ from: '2026-11-20' }, 'ready due later closed'],
  ])('by %j: %s', (filters, expected) => {
    const matches = workMatcher(filters, now);
    const { matches: planned } = planList(filters, now);
    const names = Object.keys(cards);
    const cardOf = (name: string) => ({ ...base, ...cards[name] }) as WorkCard;
    expect(names.filter((name) => matches(cardOf(name))).join(' ')).toBe(expected);
    expect(names.filter((name) => planned(cardOf(name))).join(' ')).toBe(expected);
  });

  test.each<ListFilters>([{}, { from: '2026-11-01' }])('its own order where all is equal: %j', (filters) => {
    const one = { id: 'one', urgency: '1-due 1', received_at: '2026-11-20T01:02:03.000Z' } as WorkCard;
    const other = { ...one, id: 'other' };
    expect([one, other].toSorted(listOrder(filters))).toEqual([one, other]);
  });

  test.each<[ListFilters, string[]]>([
    [{}, ['first', 'second']],
    [{ owner: 'nobody', due: 'overdue' }, ['first', 'second']],
    [{ from: '2026-11-01', due: 'overdue' }, ['first', 'second']],
    [{ from: '2026-11-01' }, ['second', 'first']],
    [{ to: '2026-11-30' }, ['second', 'first']],
  ])('the order by urgency, or by receipt in a period: %j', (filters, expected) => {
    const first = { id: 'first', urgency: '1-due 1', received_at: '2026-11-20T01:02:03.000Z' } as WorkCard;
    const second = { id: 'second', urgency: '1-due 2', received_at: '2026-11-20T01:02:04.000Z' } as WorkCard;
    for (const pair of [
      [first, second],
      [second, first],
    ])
      expect(pair.toSorted(listOrder(filters)).map(({ id }) => id)).toEqual(expected);
  });
});
