import { describe, expect, test } from '@jest/globals';
import { isWithin, planList } from '../../../lambdas/work/list-plan.ts';

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
    ['a period’s overdue', { from: '2026-11-01', due: 'overdue' }, 'work-by-urgency', 'all', false],
  ] as const)('%s', (_what, filters, index, partition, isDense) => {
    expect(planList(filters, now)).toMatchObject({ index: { name: index }, partition, isDense });
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
