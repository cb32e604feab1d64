import { describe, expect, test } from '@jest/globals';
import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import { registerCsv } from '../../web/src/features/admin/register/register-csv.ts';
import {
  filterRegister,
  readRegisterFilters,
  type RegisterFilters,
} from '../../web/src/features/admin/register/register-filters.ts';

const markAt = '2026-03-30T04:00:00.000Z';

const repair = (
  id: string,
  received_at: string,
  state: Partial<RegisteredSubmission>,
): RegisteredSubmission => ({
  id,
  type: 'repair',
  reference: `RP-${id}`,
  name: id,
  title: 'Lamp',
  received_at,
  status: 'answered',
  owner: 'nobody',
  version: 1,
  is_unread: false,
  outcome: {},
  reached: {},
  marks: [{ label: 'Replacement', at: markAt, is_over: false }],
  ...state,
});

// In Auckland: 13:00 on 1 March, 23:00 the day before and 1:00 the day after.
const running = repair('running', '2026-03-01T00:00:00.000Z', {
  status: 'new',
  days: { calendar: 30, working: 21, is_running: true },
  marks: [{ label: 'Replacement', at: markAt, is_over: true }],
});
const before = repair('before', '2026-02-28T10:00:00.000Z', {
  days: { calendar: 2, working: 1, is_running: false },
});
const after = repair('after', '2026-03-01T12:00:00.000Z', {
  reached: { answered: '2026-03-03T12:00:00.000Z' },
  outcome: { cause: 'worn', parts: '@home' },
  days: { calendar: 2, working: 2, is_running: false },
});
const unknown = repair('unknown', '2026-03-01T05:00:00.000Z', {});
const spam = repair('spam', '2026-02-27T10:00:00.000Z', { status: 'spam' });
const again = repair('again', '2026-02-26T10:00:00.000Z', {
  status: 'duplicate',
  status_answer: {
    by_email: 'mere.ngata@example.com',
    at: '2026-02-26T11:00:00.000Z',
    duplicate_of: { type: 'repair', id: 'after', reference: 'RP-after' },
  },
});
const all = [running, before, after, unknown, spam, again];

const everything: RegisterFilters = { show: 'all', from: '', to: '' };
const shown = (filters: Partial<RegisterFilters>): string[] =>
  filterRegister(all, { ...everything, ...filters }).map(({ id }) => id);

describe('a register', () => {
  test('starts with the newest', () =>
    expect(shown({})).toEqual(['after', 'unknown', 'running', 'before', 'spam']));

  test.each([
    ['open', ['running']],
    ['answered', ['after', 'unknown', 'before']],
    ['marked', ['running']],
    ['duplicate', ['again']],
    ['spam', ['spam']],
  ] as const)('filters by %s', (show, ids) => expect(shown({ show })).toEqual(ids));

  test('filters by days in New Zealand time, both ends included', () => {
    expect(shown({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['unknown', 'running']);
    expect(shown({ from: '2026-03-02' })).toEqual(['after']);
    expect(shown({ from: '2026-02-28', to: '2026-02-28' })).toEqual(['before']);
  });

  test.each([
    ['show=open&from=2026-01-01&to=2026-02-01', { show: 'open', from: '2026-01-01', to: '2026-02-01' }],
    ['show=everything', everything],
    ['', everything],
  ])('parses the filters of ?%s', (search, filters) => {
    expect(readRegisterFilters(new URLSearchParams(search))).toEqual(filters);
  });
});

test('a CSV register has a column for each status and field, and New Zealand times', () => {
  const type = {
    name: 'repair',
    label: 'Repair',
    statuses: [
      { name: 'new', label: 'New', next: ['answered'], is_closed: false, questions: {} },
      { name: 'answered', label: 'Answered', next: [], is_closed: true, questions: {} },
    ],
    outcome: [
      {
        name: 'cause',
        label: 'Cause',
        input: 'choice' as const,
        choices: [{ name: 'worn', label: 'Worn out' }],
        statuses: ['answered'],
        needed_for: 'closed',
      },
      { name: 'parts', label: 'Parts', input: 'text' as const, choices: [], statuses: ['answered'] },
    ],
    icon: 'alert' as const,
    has_board: false,
    outcome_label: 'Outcome',
    documents: [],
  };
  expect(registerCsv(type, [running, after, unknown, again]).split('\r\n')).toEqual([
    'Reference,Name,About,Status,Received (New Zealand time),Answered (New Zealand time),Days until answered,Working days until answered,Replacement (New Zealand time),Cause,Parts,Reason of the status,Recorded by',
    'RP-running,running,Lamp,New,2026-03-01 13:00,,,,2026-03-30 17:00,,,,',
    "RP-after,after,Lamp,Answered,2026-03-02 01:00,2026-03-04 01:00,2,2,2026-03-30 17:00,Worn out,'@home,,",
    'RP-unknown,unknown,Lamp,Answered,2026-03-01 18:00,,,,2026-03-30 17:00,Not recorded,,,',
    'RP-again,again,Lamp,duplicate,2026-02-26 23:00,,,,2026-03-30 17:00,,,The same as RP-after,Mere Ngata',
    '',
  ]);
  expect(registerCsv(type, []).split('\r\n')).toHaveLength(2);
});
