import { describe, expect, test } from '@jest/globals';
import { adminRepository } from '../../../lambdas/accounts/admin.repository.ts';
import { getAdmin } from '../../../lambdas/accounts/get-admin.ts';
import { profileRepository } from '../../../lambdas/clients/profile.repository.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const admin = { id: 'user-1', email: 'mere.ngata@admin.example', role: 'admin' } as const;

describe('getAdmin', () => {
  const { database } = useTestTable();

  test('uses only the token while there is no record', async () => {
    const admins = adminRepository(database(), testTable);
    expect(await getAdmin(admin, { admins })).toEqual({ ...admin, name: 'Mere Ngata', username: 'user-1' });
  });

  test('returns name and creation time from the record, role and email address from the token', async () => {
    const admins = adminRepository(database(), testTable);
    const record = {
      ...admin,
      email: 'old@admin.example',
      role: 'super_admin',
      name: 'Mere',
      username: 'mere',
      created_at: '2026-11-21T00:00:00.000Z',
    } as const;
    await admins.save(record);
    expect(await getAdmin(admin, { admins })).toEqual({ ...record, ...admin });
    const profile = { name: 'Mere N', title: 'Adviser' };
    await profileRepository(database(), testTable).save(admin.id, profile);
    // Another role takes no name away.
    await admins.save({ ...record, role: 'admin' });
    expect(await getAdmin(admin, { admins })).toEqual({ ...record, ...admin, ...profile });
  });
});
