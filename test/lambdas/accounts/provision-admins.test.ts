import { describe, expect, test } from '@jest/globals';
import { adminRepository } from '../../../lambdas/accounts/admin.repository.ts';
import { CannotProvisionError, provisionAdmins } from '../../../lambdas/accounts/provision-admins.ts';
import type { UserAccounts } from '../../../lambdas/clients/user-accounts.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const [owner, sales] = ['owner@admin.example.com', 'sales@admin.example.com'];

const fakeAccounts = () => {
  const invited: string[] = [];
  const accounts: UserAccounts = {
    find: async (email) =>
      invited.includes(email)
        ? { username: `sub of ${email}`, createdAt: new Date(Date.UTC(2026, 10, 21)) }
        : undefined,
    invite: async (email) => {
      invited.push(email);
      return true;
    },
  };
  return { invited, accounts };
};

describe('provisioning administrators', () => {
  const { documents, allStored } = useTestTable();

  const rows = async () => (await allStored()).map(({ email, role }) => `${email} ${role}`).toSorted();

  test('invites each once, and keeps their roles in step with the list', async () => {
    const { invited, accounts } = fakeAccounts();
    const dependencies = { accounts, admins: adminRepository(documents(), testTable) };
    expect(await provisionAdmins([owner, sales], [owner, sales], dependencies)).toBe(2);
    expect(await provisionAdmins([owner, sales], [owner, sales], dependencies)).toBe(0);
    expect(invited).toEqual([owner, sales]);
    expect(await rows()).toEqual([`${owner} super_admin`, `${sales} admin`]);

    await provisionAdmins([sales, owner], [sales, owner], dependencies);
    expect(invited).toHaveLength(2);
    expect(await rows()).toEqual([`${owner} admin`, `${sales} super_admin`]);
  });

  test('an address off the list gets neither account nor record', async () => {
    const { invited, accounts } = fakeAccounts();
    const admins = { save: () => Promise.reject(new Error('saved')) };
    await expect(
      provisionAdmins(['other@example.com'], [owner, sales], { accounts, admins }),
    ).rejects.toThrow(CannotProvisionError);
    expect(invited).toEqual([]);
  });

  test('an account that somebody else makes meanwhile is not counted as invited', async () => {
    const { accounts, invited } = fakeAccounts();
    const invite = async (email: string) => {
      invited.push(email);
      return false;
    };
    const saved: unknown[] = [];
    const admins = { save: async (admin: unknown) => void saved.push(admin) };
    expect(
      await provisionAdmins([sales], [owner, sales], { accounts: { ...accounts, invite }, admins }),
    ).toBe(0);
    expect(saved).toEqual([
      {
        id: `sub of ${sales}`,
        email: sales,
        role: 'admin',
        name: 'Sales',
        created_at: '2026-11-21T00:00:00.000Z',
        username: `sub of ${sales}`,
      },
    ]);
  });
});
