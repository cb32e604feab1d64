import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applicationType } from '#domain/applications/application-type.ts';
import { daysOfPeriod, maxReportDays, periodProblem } from '#domain/report/period.ts';
import { itemEvents } from '#domain/report/item-events.ts';
import {
  askedEvent,
  declinedEvent,
  parseEvent,
  receivedEvent,
  toStoredEvent,
} from '#domain/report/report-event.ts';
import { groupEvents } from '#domain/report/summarise-events.ts';
import { sourceName } from '#domain/submissions/source-name.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { sampleWorkItem } from '../support/work-items.ts';

const { work } = applicationType;
const lending = new Set(['loan-application']);
const item = (more: object = {}, received = '2026-11-20T00:00:00.000Z') => ({
  ...sampleWorkItem('loan-application', received, { name: 'Ana', email: 'ana@example.com' }),
  amount: 12_000,
  ...more,
});

test.each([
  ['11:59 PM at the end of a month', '2026-11-30T10:59:00.000Z', '2026-11-30'],
  ['12:01 AM at the start of the next one', '2026-11-30T11:01:00.000Z', '2026-12-01'],
  ['11:59 PM before clocks go forward', '2026-09-26T11:59:00.000Z', '2026-09-26'],
  ['12:01 AM on the day on which they do', '2026-09-26T12:01:00.000Z', '2026-09-27'],
  ['11:59 PM before clocks go back', '2026-04-04T10:59:00.000Z', '2026-04-04'],
  ['12:01 AM on the day on which they do', '2026-04-04T11:01:00.000Z', '2026-04-05'],
])('what came at %s counts where it belongs', (_when, received, day) => {
  expect(itemEvents(work, item({}, received)).map((event) => event.day)).toEqual([day]);
});

const settled = {
  status: 'settled',
  reached: { 'with-lender': '2026-11-21T00:00:00.000Z', settled: '2026-11-27T00:00:00.000Z' },
  outcome: {
    loan_lender: 'Kea Bank',
    loan_amount: '11500.50',
    settled_on: '2026-11-25',
    commission_received: '300.25',
    commission_received_on: '2026-12-03',
  },
};

test('dates are those that were recorded, and amounts those of the loan', () => {
  const days = itemEvents(work, item(settled)).map(({ name, day, amount }) => [name, day, amount]);
  expect(days).toEqual([
    [receivedEvent, '2026-11-20', 12_000],
    ['with-lender', '2026-11-21', 11_500.5],
    ['settled', '2026-11-25', 11_500.5],
    ['commission', '2026-12-03', 300.25],
  ]);
});

test('the time to a recorded date is counted in days, and not until somebody recorded it', () => {
  const minutes = itemEvents(work, item(settled)).map((event) => [event.name, event.minutes]);
  expect(minutes).toContainEqual(['settled', 5 * 24 * 60]);
  expect(minutes).toContainEqual(['with-lender', 24 * 60]);
});

test('minutes stay exact over a year', () => {
  const reached = { 'with-lender': '2027-11-20T00:00:00.000Z' };
  const minutes = itemEvents(work, item({ status: 'with-lender', reached })).map((event) => event.minutes);
  expect(minutes).toEqual([undefined, 365 * 24 * 60]);
});

test('a lender without a name was not asked, nor anybody where a workflow asks no lenders', () => {
  const outcome = { 'asked_on.1': '2026-11-21', 'asked_answer.1': 'declined' };
  const namesIn = (workflow: typeof work, more: object = {}) =>
    itemEvents(workflow, item({ outcome: { ...outcome, ...more } })).map(({ name }) => name);
  expect(namesIn(work)).toEqual([receivedEvent]);
  expect(namesIn({ ...work, report: {} }, { 'asked_lender.1': 'Tui Loans' })).toEqual([receivedEvent]);
});

test('an application that is declined again counts when it was declined last', () => {
  const step = (before: WorkItem, status: string, at: string) =>
    nextVersion(work, before, { status, owner: 'nobody', outcome: {}, aside_until: undefined }, at);
  const first = step(item(), 'declined', '2026-11-21T00:00:00.000Z');
  const again = step(
    step(first, 'in-review', '2026-11-22T00:00:00.000Z'),
    'declined',
    '2026-12-01T20:00:00.000Z',
  );
  const declined = itemEvents(work, again).filter(({ name }) => name === 'declined');
  expect(declined.map(({ day }) => day)).toEqual(['2026-12-02']);
});

test.each([
  [{ details: { source: { utm_source: 'Letter', referrer: 'www.search.example' } } }, 'letter'],
  [{ details: { source: { referrer: 'www.search.example' } } }, 'search.example'],
  [{ details: { source: { page: '/' } } }, 'direct'],
  [{ details: { source: { utm_source: 'phone' } } }, 'phone'],
  [{ taken: { how: 'phone', by: 'sales@admin.example' }, details: {} }, 'taken phone'],
  [{ submitted_by: 'product' }, 'email to us'],
  [{ submitted_by: 'eu-west-2:visitor' }, 'not known'],
])('the source of %j is ‘%s’', (record, name) => {
  expect(sourceName(record)).toBe(name);
});

test('a settlement that was taken back, spam and duplicates do not count', () => {
  const names = (more: object) =>
    itemEvents(work, item({ ...settled, outcome: {}, ...more })).map(({ name }) => name);
  expect(names({ status: 'documents-out' })).toEqual([receivedEvent, 'with-lender']);
  expect([names({ status: 'spam' }), names({ status: 'duplicate' })]).toStrictEqual([[], []]);
});

test('lenders that were asked, and those that declined, count by lender alone, on the recorded days', () => {
  const outcome = {
    loan_lender: 'Kea Bank',
    'asked_lender.1': 'Tui Loans',
    'asked_on.1': '2026-11-21',
    'asked_answer.1': 'declined',
    'asked_answered_on.1': '2026-12-01',
    'asked_lender.3': 'Tui Loans',
    'asked_on.3': '2026-11-22',
    'asked_answer.3': 'declined',
    'asked_lender.4': 'Kea Bank',
    'asked_on.4': '2026-11-23',
    'asked_answer.4': 'approved',
    'asked_lender.5': 'Weka Finance',
    'asked_answer.5': 'declined',
    'asked_answered_on.5': '2026-11-24',
  };
  const events = itemEvents(work, item({ outcome }));
  const asked = events.slice(1);
  expect(asked.map(({ name, day, lender }) => [name, day, lender])).toEqual([
    ['$asked.1', '2026-11-21', 'Tui Loans'],
    ['$declined.1', '2026-12-01', 'Tui Loans'],
    ['$asked.3', '2026-11-22', 'Tui Loans'],
    ['$declined.3', '2026-11-22', 'Tui Loans'],
    ['$asked.4', '2026-11-23', 'Kea Bank'],
  ]);
  expect(
    asked.map((event) => parseEvent(toStoredEvent({ id: `${event.type}:a`, expires_at: 1 }, event))),
  ).toEqual(asked);
  expect(groupEvents(events, 'lender', lending).map(({ key, counts }) => [key, counts])).toEqual([
    ['Kea Bank', { [receivedEvent]: 1, [askedEvent]: 1 }],
    ['Tui Loans', { [askedEvent]: 2, [declinedEvent]: 2 }],
  ]);
  expect(groupEvents(events, 'owner', lending).map(({ key, counts }) => [key, counts])).toEqual([
    ['nobody', { [receivedEvent]: 1 }],
  ]);
});

const anEvent = fc.record({
  name: fc.constantFrom(receivedEvent, 'approved', 'settled', 'commission'),
  day: fc.constantFrom('2026-11-01', '2026-11-30'),
  type: fc.constantFrom('contact', 'loan-application'),
  owner: fc.constantFrom('nobody', 'ana@admin.example'),
  source: fc.constantFrom('direct', 'newsletter'),
  lender: fc.constantFrom('Kea Bank', 'Tui Loans'),
  amount: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  minutes: fc.integer({ min: 0, max: 100_000 }),
});

test('an event is read as it was stored', () => {
  fc.assert(
    fc.property(anEvent, (event) => {
      const stored = toStoredEvent({ id: `${event.type}:one`, expires_at: 1 }, event);
      expect(parseEvent(stored)).toEqual(event);
    }),
  );
});

test('groups hold the same as a plain sum, in any order', () => {
  fc.assert(
    fc.property(fc.array(anEvent), fc.constantFrom('source', 'lender', 'owner', 'type'), (events, group) => {
      const counted = group === 'lender' ? events.filter(({ type }) => lending.has(type)) : events;
      const rows = groupEvents(events, group, lending);
      expect(groupEvents(events.toReversed(), group, lending)).toEqual(rows);
      expect(rows.reduce((sum, { applications }) => sum + applications, 0)).toBe(
        events.filter(({ name, type }) => name === receivedEvent && type === 'loan-application').length,
      );
      for (const name of [receivedEvent, 'settled']) {
        const own = counted.filter((event) => event.name === name);
        const cents = own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        expect(rows.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)).toBe(own.length);
        expect(rows.reduce((sum, { amounts }) => sum + Math.round((amounts[name] ?? 0) * 100), 0)).toBe(
          cents,
        );
      }
    }),
  );
});

test('a period has its first and its last day, and a limit', () => {
  expect(daysOfPeriod('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysOfPeriod('2026-01-01', '2027-01-01')).toHaveLength(maxReportDays);
  expect(periodProblem({ from: '2026-01-01', to: '2027-01-01' })).toBeUndefined();
  expect(periodProblem({ from: '2026-01-01', to: '2027-01-02' })).toEqual({
    field: 'to',
    message: 'Choose 366 days at most',
  });
  expect(periodProblem({ from: '2026-01-02', to: '2026-01-01' })).toMatchObject({ field: 'to' });
  expect(periodProblem({ from: '', to: '2026-01-01' })).toMatchObject({ field: 'from' });
  expect(periodProblem({ from: '2026-01-01', to: '2026-02-30' })).toMatchObject({ field: 'to' });
});
