import { expect, test } from '@jest/globals';
import { digestId } from '#domain/work/digest.ts';
import { hours } from '#domain/work/hours.ts';
import { isDate } from '#domain/text/is-date.ts';
import { median } from '#domain/work/median.ts';
import { newestFirstKey } from '#domain/work/newest-first-key.ts';
import * as presence from '#domain/work/presence.ts';
import { searchTerms } from '#domain/work/search-terms.ts';
import { searchWords } from '#domain/work/search-words.ts';
import { asideUntil, asideWanted, untilReplyTime, untilReply } from '#domain/work/set-aside.ts';
import { urgencyGroupOf, urgencyGroups } from '#domain/work/urgency.ts';
import { noteEntryKey } from '#domain/work/work-note.ts';
import { itemIdAt, locateWords, workWordRows } from '#domain/work/work-words.ts';
import { nothing } from '#domain/work/step-question.ts';
import { canFollow, isMilestoneReached, nextStatuses, statusLabel, workflow } from '#domain/work/workflow.ts';

test('stored keys keep their shape', () => {
  expect(digestId('2026-11-20')).toBe('desk-digest#2026-11-20');
  expect(noteEntryKey('n-1')).toBe('note n-1');
  expect(presence.presencePrefix).toBe('here ');
  expect(newestFirstKey('2026-11-20T01:02:03.000Z')).toBe('8204863476999');
  expect(newestFirstKey('2286-11-20T17:46:39.998Z')).toBe('0000000000001');
  expect(['word aroha', 'email a', 'note 😀😀abc'].map((word) => locateWords(word).partition)).toEqual([
    'word ar',
    'email a',
    'note 😀😀ab',
  ]);
  const item = { id: 'contact:1', received_at: '2026-11-20T01:02:03.000Z', expires_at: 7 };
  expect(workWordRows(item, ['word aroha'])).toEqual([
    {
      id: 'word ar',
      word: 'aroha 8204863476999 contact:1',
      place: '8204863476999 contact:1',
      expires_at: 7,
    },
  ]);
  expect(itemIdAt('8204863476999 contact:1')).toBe('contact:1');
});

test('a page says that it is there often enough', () => {
  expect([presence.presenceIntervalSeconds, presence.presenceTimeoutSeconds]).toEqual([8, 25]);
});

test.each([
  [[], undefined],
  [[3], 3],
  [[10, 2, 9], 9],
  [[1, 2, 10, 4], 3],
])('the median of %j is %s', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-2-28', false],
  ['', false],
  ['2026-11-20T00:00', false],
])('%j is a date: %j', (text, isOne) => {
  expect(isDate(text)).toBe(isOne);
});

test('hours are counted from receipt', () => {
  expect(hours(24)(1_000)).toBe(86_401_000);
});

test.each([
  [{ isClosed: true, aside_until: 'x', due_at: 'x', isReady: true }, 'closed'],
  [{ isClosed: false, aside_until: 'x', due_at: 'x', isReady: true }, 'aside'],
  [{ isClosed: false, due_at: 'x', isReady: true }, 'ready'],
  [{ isClosed: false, due_at: 'x' }, 'due'],
  [{ isClosed: false }, 'open'],
] as const)('the urgency of %j is %s', (position, group) => {
  expect(urgencyGroupOf(position)).toBe(group);
  expect(Object.values(urgencyGroups).toSorted()).toEqual([
    '0-ready',
    '1-due',
    '2-open',
    '3-aside',
    '4-closed',
  ]);
});

test.each([
  ['', undefined, ''],
  [untilReply, untilReplyTime, untilReply],
  ['2026-11-27', '2026-11-26T11:00:00.000Z', '2026-11-27'],
])('an item set aside until %j is stored with %s', (wanted, until, shown) => {
  expect(asideUntil(wanted)).toBe(until);
  expect(asideWanted(until ?? '')).toBe(shown);
});

const sender = { name: '', email: '', phone: '', phoneCountryCode: undefined };
const namesOf = (count: number): string => Array.from({ length: count }, (_, index) => `n${index}`).join(' ');

test('a submission has eighty words at most, a search eight', () => {
  expect(searchWords({ ...sender, name: namesOf(75) }, 'CM-1')).toHaveLength(75);
  expect(searchWords({ ...sender, name: namesOf(90) }, 'CM-1')).toHaveLength(80);
  expect(searchTerms(namesOf(8))).toHaveLength(8);
  expect(searchTerms(namesOf(9))).toHaveLength(8);
});

const work = workflow({
  statuses: { new: 'New', done: 'Done' },
  steps: { new: { done: nothing }, done: {} },
  told: { new: { label: 'New', sentence: '' }, done: { label: 'Done', sentence: '' } },
  closed: ['done'],
  clocks: [],
});

test('a workflow knows its own statuses only', () => {
  expect(nextStatuses(work, 'new')).toEqual(['done', 'duplicate', 'spam']);
  expect(nextStatuses(work, 'constructor')).toEqual([]);
  expect([canFollow(work, 'new', 'spam'), canFollow(work, 'done', 'spam')]).toEqual([true, false]);
  expect([statusLabel(work, 'spam'), statusLabel(work, 'gone')]).toEqual(['Spam', 'gone']);
});

test('a milestone is reached when its time has come, in its statuses', () => {
  const clock = { label: 'Letter', told: 'We write', runsIn: ['new'], dueAt: hours(1) };
  const reached = (status: string, now: number) => isMilestoneReached(clock, status, 0, now);
  expect([reached('new', 3_599_999), reached('new', 3_600_000), reached('done', 3_600_000)]).toEqual([
    false,
    true,
    false,
  ]);
});
