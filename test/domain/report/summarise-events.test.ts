import { expect, test } from '@jest/globals';
import { groupEvents } from '#domain/report/summarise-events.ts';

const event = (name: string, owner: string, more: object = {}) => ({
  name,
  day: '2026-11-20',
  type: 'contact',
  owner,
  source: 'direct',
  ...more,
});

test('those with most received come first, then the others by name', () => {
  const events = [
    event('settled', 'zoe', { amount: 1 }),
    event('$received', 'mere'),
    event('$received', 'kiri'),
    event('$received', 'ana'),
    event('$received', 'mere'),
    event('settled', 'bea'),
    event('$received', 'lou', { source: undefined }),
  ];
  const keys = ['mere', 'ana', 'kiri', 'bea', 'zoe'];
  expect(groupEvents(events, 'owner', new Set()).map(({ key }) => key)).toEqual(keys);
});

test('a row counts its events, and adds their amounts in cents', () => {
  const events = [
    event('$received', 'ana', { amount: 0.1, type: 'loan' }),
    event('$received', 'ana', { amount: 0.2, type: 'loan' }),
    event('$received', 'ana'),
    event('settled', 'ana', { amount: 9.99, type: 'loan' }),
  ];
  const row = {
    applications: 2,
    counts: { $received: 3, settled: 1 },
    amounts: { $received: 0.3, settled: 9.99 },
  };
  expect(groupEvents(events, 'owner', new Set(['loan']))).toStrictEqual([{ key: 'ana', ...row }]);
  expect(groupEvents(events, 'source', new Set(['loan']))).toStrictEqual([{ key: 'direct', ...row }]);
  expect(groupEvents(events, 'lender', new Set(['loan']))).toStrictEqual([
    { ...row, key: '', counts: { $received: 2, settled: 1 } },
  ]);
  expect(groupEvents(events, 'type', new Set(['loan'])).map(({ key }) => key)).toEqual(['loan', 'contact']);
});
