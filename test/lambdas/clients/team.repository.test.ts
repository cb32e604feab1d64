import { expect, test } from '@jest/globals';
import { readAccounts, teamNames } from '../../../lambdas/clients/team-names.ts';
import { teamRepository } from '../../../lambdas/clients/team.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const mere = {
  id: 'a-1',
  email: 'mere.k@admin.example',
  name: 'Mere Kingi',
  created_at: '2026-11-01T00:00:00.000Z',
};
const kiri = {
  id: 'a-2',
  email: 'kiri@admin.example',
  invited_at: '2026-11-02T00:00:00.000Z',
  away_until: '2999-01-01',
};
const ana = { id: 'a-3', email: 'ana@admin.example', name: 'Ana', removed_at: '2026-11-03T00:00:00.000Z' };
const env = { USERS_TABLE: 'users', ADMIN_EMAILS: [mere.email] };
const read = ['scan', { TableName: 'users', ConsistentRead: true }];

const team = () => {
  const { calls, database } = recordedDatabase({ Items: [mere, kiri, ana] });
  return { calls, database, repository: teamRepository(database, env) };
};
const members = [
  {
    id: 'a-1',
    email: mere.email,
    role: 'super_admin',
    isConfigured: true,
    awayUntil: undefined,
    isDisabled: false,
  },
  {
    id: 'a-2',
    email: kiri.email,
    role: 'admin',
    isConfigured: false,
    awayUntil: '2999-01-01',
    isDisabled: false,
  },
];

test('the team is the configured and the invited, by one consistent read', async () => {
  const { calls, repository } = team();
  expect(await repository.list()).toEqual(members);
  expect(calls).toEqual([read]);
});

test('the team comes with those who were removed, by one read', async () => {
  const { calls, repository } = team();
  const removed = { ...members[1], id: 'a-3', email: ana.email, awayUntil: undefined };
  expect(await repository.withRemoved()).toEqual({ members, removed: [removed] });
  expect(calls).toEqual([read]);
});

test('the addresses of the team come alone, or with the names of all by the same read', async () => {
  const emails = [mere.email, kiri.email];
  expect(await team().repository.emails()).toEqual(emails);
  const { calls, repository } = team();
  const { nameOf, ...rest } = await repository.emailsAndNames();
  expect(rest).toEqual({ emails });
  expect([mere, kiri, ana].map(({ email }) => nameOf(email))).toEqual(['Mere Kingi', 'Kiri', 'Ana']);
  expect(calls).toEqual([read]);
});

test('who is away owns nothing new', async () => {
  expect(await team().repository.owners()).toEqual({
    owners: [mere.email],
    absent: [{ email: kiri.email, away_until: '2999-01-01' }],
  });
});

test('an account has the name that it was given, else that of its address', async () => {
  const { calls, database } = team();
  const nameOf = await teamNames(database, 'users')();
  expect([nameOf('MERE.K@admin.example'), nameOf('tane.r@other.example')]).toEqual(['Mere Kingi', 'Tane R']);
  expect(calls).toEqual([read]);
});

test('accounts are read from all pages, also from an empty one', async () => {
  const { calls, database } = recordedDatabase({ Items: [mere], LastEvaluatedKey: { id: 'a-1' } }, {});
  expect(await readAccounts(database, 'users')).toEqual([mere]);
  expect(calls).toEqual([
    read,
    ['scan', { TableName: 'users', ConsistentRead: true, ExclusiveStartKey: { id: 'a-1' } }],
  ]);
});
