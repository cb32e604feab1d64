import { expect, test } from '@jest/globals';
import { periodProblem, periodSchema } from '#domain/report/period.ts';
import { summariseStages } from '#domain/report/summarise-events.ts';

const event = (type: string, name: string, minutes?: number) => ({
  name,
  day: '2026-11-20',
  type,
  ...(minutes !== undefined && { minutes }),
});

test('the time to each status of a type is the middle one, of those that were timed', () => {
  const events = [
    event('contact', 'answered', 31),
    event('loan-application', 'settled', 900),
    event('contact', 'closed', 70),
    event('contact', 'answered', 10),
    event('loan-application', 'received'),
    event('contact', 'answered'),
    event('contact', 'answered', 500),
    event('loan-application', 'settled', 901),
  ];
  expect(summariseStages(events)).toEqual([
    { type: 'contact', status: 'answered', count: 3, median_minutes: 31 },
    { type: 'contact', status: 'closed', count: 1, median_minutes: 70 },
    { type: 'loan-application', status: 'settled', count: 2, median_minutes: 901 },
  ]);
});

test.each([
  [{ from: '', to: '2026-01-01' }, 'from', 'Enter the first day'],
  [{ from: '2026-01-01', to: '2026-02-30' }, 'to', 'Enter the last day'],
  [{ from: '2026-01-02', to: '2026-01-01' }, 'to', 'The last day must not be before the first'],
  [{ from: '2026-01-01', to: '2027-01-02' }, 'to', 'Choose 366 days at most'],
] as const)('the period %j is refused at its field ‘%s’: %s', (period, field, message) => {
  expect(periodProblem(period)).toEqual({ field, message });
});

test('a request for a report says what is wrong with its period', () => {
  const issuesOf = (period: object) =>
    periodSchema()
      .safeParse(period)
      .error?.issues.map(({ code, path, message }) => [code, path.join('.'), message]);
  expect(issuesOf({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined();
  expect(issuesOf({ from: '2026-01-02', to: '2026-01-01' })).toEqual([
    ['custom', 'to', 'The last day must not be before the first'],
  ]);
  expect(issuesOf({ from: '2026-1-2', to: '2026-01-01' })).toEqual([
    ['custom', 'from', 'Enter a date, like 2026-11-23'],
    ['custom', 'from', 'Enter the first day'],
  ]);
  expect(issuesOf({ from: '2026-01-01', to: '2026-01-01', by: 'day' })).toBeDefined();
});
