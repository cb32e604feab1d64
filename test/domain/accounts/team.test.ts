import { describe, expect, test } from '@jest/globals';
import { awayProblem } from '#domain/accounts/away-problem.ts';
import { namesIn, removedFrom, splitByAbsence, teamFrom } from '#domain/accounts/team.ts';

const configured = ['Owner@admin.example', 'sales@admin.example'];
const record = (name: string, changed: object = {}) => ({
  id: `${name}-1`,
  email: `${name}@admin.example`,
  ...changed,
});
const invited = (name: string, day: string) =>
  record(name, { role: 'admin', invited_at: `${day}T00:00:00.000Z` });
const first = [
  { email: 'owner@admin.example', role: 'super_admin', isConfigured: true, isDisabled: false },
  { email: 'sales@admin.example', role: 'admin', isConfigured: true, isDisabled: false },
];

describe('the team', () => {
  test('is the two configured addresses, until somebody is invited', () => {
    expect(teamFrom(configured, [])).toEqual(first);
    expect(teamFrom([...configured, 'third@admin.example'], [])).toEqual(first);
  });

  test('has who was invited after them, in that order, as admins', () => {
    const records = [invited('mere', '2026-11-27'), record('owner'), invited('Ana', '2026-11-26')];
    expect(teamFrom(configured, records)).toEqual([
      { ...first[0], id: 'owner-1' },
      first[1],
      { email: 'ana@admin.example', role: 'admin', isConfigured: false, isDisabled: false, id: 'Ana-1' },
      { email: 'mere@admin.example', role: 'admin', isConfigured: false, isDisabled: false, id: 'mere-1' },
    ]);
  });

  test('lacks who was removed, who was configured before, and records without an address', () => {
    const stale = record('kiri', { role: 'super_admin', removed_at: '2026-11-27T00:00:00.000Z' });
    expect(teamFrom(configured, [stale, { id: 'x', invited_at: '2026-11-27T00:00:00.000Z' }])).toEqual(first);
  });

  test('has a configured address once, also if it was invited before', () => {
    expect(teamFrom(configured, [invited('sales', '2026-11-26')])).toEqual([
      first[0],
      { ...first[1], id: 'sales-1' },
    ]);
  });
});

test('people are known by the name of their newest record, or else by their address', () => {
  const named = (name: string, day: string) =>
    record('owner', { name, created_at: `2026-11-${day}T00:00:00.000Z` });
  const nameOf = namesIn([named('Ana', '02'), named('Ana Parata', '03'), named('A', '01'), record('sales')]);
  expect(['Owner@Admin.example', 'sales@admin.example', 'mere.n@admin.example'].map(nameOf)).toEqual([
    'Ana Parata',
    'Sales',
    'Mere N',
  ]);
});

test('who was removed is listed once, by the newest record, unless on the team again', () => {
  const removed_at = '2026-11-27T00:00:00.000Z';
  const records = [
    record('kiri', { removed_at, created_at: '2026-01-02T00:00:00.000Z' }),
    record('Kiri', { removed_at, created_at: '2026-03-04T00:00:00.000Z' }),
    record('ana', { removed_at }),
    { ...invited('ana', '2026-11-28'), id: 'ana-2' },
    record('sales', { removed_at }),
    record('mere'),
    { id: 'x', removed_at },
  ];
  expect(removedFrom(configured, records)).toEqual([
    { email: 'kiri@admin.example', role: 'admin', isConfigured: false, isDisabled: false, id: 'Kiri-1' },
  ]);
});

describe('who can be given submissions', () => {
  const members = teamFrom(configured, [
    record('owner', { away_until: '2026-12-12' }),
    record('sales', { disabled_at: '2026-11-01T00:00:00.000Z', away_until: '2026-12-24' }),
    invited('ana', '2026-11-26'),
  ]);

  test('is nobody who is away, until the day on which they are back, and nobody who is disabled', () => {
    expect(splitByAbsence(members, '2026-12-11')).toEqual({
      owners: ['ana@admin.example'],
      absent: [{ email: 'owner@admin.example', away_until: '2026-12-12' }, { email: 'sales@admin.example' }],
    });
    expect(splitByAbsence(members, '2026-12-12').owners).toEqual([
      'owner@admin.example',
      'ana@admin.example',
    ]);
  });
});

test.each([
  ['', true],
  ['2026-11-28', false],
  ['2026-11-29', true],
  ['2027-11-29', true],
  ['2027-11-30', false],
])('somebody can be away until ‘%s’, asked on 28 November: %s', (until, isPossible) => {
  const problem = 'Choose a day after today, at most a year ahead';
  expect(awayProblem(until, '2026-11-28')).toBe(isPossible ? undefined : problem);
});
