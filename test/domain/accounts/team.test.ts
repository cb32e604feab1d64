import { describe, expect, test } from '@jest/globals';
import { teamFrom } from '#domain/accounts/team.ts';

const configured = ['Owner@admin.example', 'sales@admin.example'];
const record = (name: string, changed: object = {}) => ({
  id: `${name}-1`,
  email: `${name}@admin.example`,
  ...changed,
});
const invited = (name: string, day: string) =>
  record(name, { role: 'admin', invited_at: `${day}T00:00:00.000Z` });
const first = [
  { email: 'owner@admin.example', role: 'super_admin', isConfigured: true },
  { email: 'sales@admin.example', role: 'admin', isConfigured: true },
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
      { email: 'ana@admin.example', role: 'admin', isConfigured: false, id: 'Ana-1' },
      { email: 'mere@admin.example', role: 'admin', isConfigured: false, id: 'mere-1' },
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
