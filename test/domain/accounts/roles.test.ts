import { expect, test } from '@jest/globals';
import { isAway } from '#domain/accounts/absence.ts';
import { roleOfAccount, teamOf } from '#domain/accounts/admin.ts';
import { isOfDomain } from '#domain/accounts/invitation.ts';
import { mailChoiceOf } from '#domain/accounts/team.ts';
import { mayCall } from '#domain/http/may-call.ts';

const configured = ['Owner@admin.example', 'sales@admin.example', 'third@admin.example'];

test.each([
  ['owner@ADMIN.example', undefined, 'super_admin'],
  ['Sales@admin.example', 'sales@admin.example', 'admin'],
  ['third@admin.example', undefined, undefined],
  ['kiri@admin.example', 'Kiri@admin.example', 'admin'],
  ['kiri@admin.example', 'ana@admin.example', undefined],
])('%s, invited as %s, has the role %s', (email, invited, role) => {
  expect(roleOfAccount(configured, email, invited === undefined ? undefined : { email: invited })).toBe(role);
});

test('two addresses are on the team from the start, the super admin’s first', () => {
  const [owner, sales] = [
    { email: 'owner@admin.example', role: 'super_admin' },
    { email: 'sales@admin.example', role: 'admin' },
  ];
  expect(teamOf(configured)).toEqual([owner, sales]);
  expect(teamOf(configured.slice(0, 1))).toEqual([owner]);
});

test('colleagues choose their mails, the first two get all', () => {
  const invited_at = '2026-11-20T00:00:00.000Z';
  expect(
    [{}, { mail_list: 'all' }, { invited_at }, { invited_at, mail_list: 'x' }].map(mailChoiceOf),
  ).toEqual([undefined, undefined, 'none', 'all']);
});

test('somebody is away until the day on which they are back', () => {
  const away_until = '2026-11-27';
  expect(['2026-11-26', '2026-11-27'].map((day) => isAway({ away_until }, day))).toEqual([true, false]);
  expect(isAway({}, '2026-11-26')).toBe(false);
});

test.each([
  ['kiri@Admin.example', true],
  ['kiri@other.example', true],
  ['kiri@sub.admin.example', false],
  ['kiri@notadmin.example', false],
  ['kiri@admin.example@evil.example', false],
  ['admin.example@', false],
])('%s is of a domain that is invited: %j', (email, isOne) => {
  expect(isOfDomain(email, ['admin.example', 'other.example'])).toBe(isOne);
});

test('a route of the super admin is closed to others', () => {
  expect([mayCall('admin', {}), mayCall('super_admin', {})]).toEqual([true, true]);
  const role = 'super_admin';
  expect([mayCall('admin', { role }), mayCall('super_admin', { role })]).toEqual([false, true]);
});
