import { describe, expect, test } from '@jest/globals';
import { submissionMails } from '#domain/accounts/mail-list.ts';
import { adminRepository } from '../../../lambdas/accounts/admin.repository.ts';
import { getAdmin } from '../../../lambdas/accounts/get-admin.ts';
import { profileRepository } from '../../../lambdas/clients/profile.repository.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const admin = { id: 'user-1', email: 'mere.ngata@admin.example', role: 'admin' } as const;

const now = () => Date.parse('2026-11-28T00:00:00.000Z');

describe('getAdmin', () => {
  const { database } = useTestTable();
  const admins = () => adminRepository(database(), testTable);

  test('uses only the token while there is no record', async () => {
    expect(await getAdmin(admin, { admins: admins(), now })).toEqual({
      ...admin,
      name: 'Mere Ngata',
      username: 'user-1',
      team: [{ email: admin.email, name: 'Mere Ngata' }],
    });
  });

  test('says where people can answer by mail', async () => {
    expect(await getAdmin(admin, { admins: admins(), receivesMail: true, now })).toMatchObject({
      receives_mail: true,
    });
  });

  test('returns name and creation time from the record, role and email address from the token', async () => {
    const record = {
      ...admin,
      email: 'old@admin.example',
      role: 'super_admin',
      name: 'Mere',
      username: 'mere',
      created_at: '2026-11-21T00:00:00.000Z',
    } as const;
    await admins().save(record);
    expect(await getAdmin(admin, { admins: admins(), now })).toMatchObject({ ...record, ...admin });
    const profile = { name: 'Mere N', title: 'Adviser', start: 'inbox' as const };
    await profileRepository(database(), testTable).save(admin.id, profile);
    // Another role takes no name away.
    await admins().save({ ...record, role: 'admin' });
    expect(await getAdmin(admin, { admins: admins(), now })).toMatchObject({
      ...record,
      ...admin,
      ...profile,
    });
  });

  test('names everybody by their address, also former ones: of two accounts, the later one last', async () => {
    const record = (id: string, email: string, name: string, createdAt: string) =>
      admins().save({ id, email, role: 'admin', name, created_at: createdAt, username: id });
    await record('user-2', 'Ana@admin.example', 'Ana Parata', '2026-11-23T00:00:00.000Z');
    await record('user-3', 'ana@admin.example', 'Ana', '2026-11-22T00:00:00.000Z');
    // Created by hand: nobody knows its address.
    await profileRepository(database(), testTable).save('user-4', { name: 'Kiri', title: '' });
    expect((await getAdmin(admin, { admins: admins(), now })).team).toEqual([
      { email: admin.email, name: 'Mere N' },
      { email: 'old@admin.example', name: 'Mere N' },
      { email: 'ana@admin.example', name: 'Ana' },
      { email: 'ana@admin.example', name: 'Ana Parata' },
    ]);
  });
});

const invited_at = '2026-11-02T00:00:00.000Z';

test.each([
  ['one of the configured, who gets all mails', {}, {}],
  ['a colleague without mails', { invited_at }, { mails: 'none' }],
  ['a colleague with mails', { invited_at, mail_list: submissionMails }, { mails: 'all' }],
  ['one who is away', { away_until: '2026-11-29' }, { away_until: '2026-11-29' }],
  ['one who was away', { away_until: '2026-11-28' }, {}],
])('the page of an account shows %s', async (_who, own, shown) => {
  const records = [
    { id: 'user-1', email: 'Mere.Ngata@admin.example', name: 'Mere', ...own },
    { id: 'user-2', email: 'kiri@admin.example' },
    { id: 'user-3', email: 'Ana@admin.example', name: 'Ana' },
  ];
  const team = [
    { email: admin.email, name: 'Mere' },
    { email: 'ana@admin.example', name: 'Ana' },
  ];
  expect(await getAdmin(admin, { admins: { list: async () => records }, now })).toStrictEqual({
    ...admin,
    username: 'user-1',
    name: 'Mere',
    team,
    ...shown,
  });
});
