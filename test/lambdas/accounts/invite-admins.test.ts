import { describe, expect, test } from '@jest/globals';
import { adminRepository } from '../../../lambdas/accounts/admin.repository.ts';
import { CannotInviteError, inviteAdmins } from '../../../lambdas/accounts/invite-admins.ts';
import type { UserAccounts } from '../../../lambdas/clients/user-accounts.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const [owner, sales] = ['owner@admin.example.com', 'sales@admin.example.com'];

const fakeAccounts = () => {
  const passwords = new Map<string, string>();
  const mailed = new Map<string, string>();
  const accounts: UserAccounts = {
    find: async (email) =>
      passwords.has(email)
        ? { username: `sub of ${email}`, createdAt: new Date(Date.UTC(2026, 10, 21)) }
        : undefined,
    create: async (email, temporaryPassword) => {
      passwords.set(email, temporaryPassword);
      return true;
    },
  };
  const sendInvitation = async (email: string, temporaryPassword: string) => {
    mailed.set(email, temporaryPassword);
  };
  return { passwords, mailed, accounts, sendInvitation };
};

describe('inviting administrators', () => {
  const { database, allStored } = useTestTable();

  const rows = async () => (await allStored()).map(({ email, role }) => `${email} ${role}`).toSorted();
  const admins = () => adminRepository(database(), testTable);

  test('mails each new account its password once, and updates roles to match the list', async () => {
    const { passwords, mailed, accounts, sendInvitation } = fakeAccounts();
    const dependencies = { accounts, admins: admins(), sendInvitation };
    expect(await inviteAdmins([owner, sales], [owner, sales], dependencies)).toEqual({
      invited: 2,
      problems: [],
    });
    expect([...mailed.keys()]).toEqual([owner, sales]);
    expect(mailed).toEqual(passwords);
    expect(new Set(passwords.values()).size).toBe(2);
    mailed.clear();
    expect(await inviteAdmins([owner, sales], [owner, sales], dependencies)).toEqual({
      invited: 0,
      problems: [],
    });
    expect(mailed.size).toBe(0);
    expect(await rows()).toEqual([`${owner} super_admin`, `${sales} admin`]);

    await inviteAdmins([sales, owner], [sales, owner], dependencies);
    expect(mailed.size).toBe(0);
    expect(await rows()).toEqual([`${owner} admin`, `${sales} super_admin`]);
  });

  test('continues after a failed mail: accounts and records exist, and the reason is reported', async () => {
    const { passwords, accounts } = fakeAccounts();
    const saved: string[] = [];
    const outcome = await inviteAdmins([owner, sales], [owner, sales], {
      accounts,
      admins: { save: async ({ email }) => void saved.push(email) },
      sendInvitation: (email) =>
        email === owner ? Promise.reject(new Error('MessageRejected')) : Promise.resolve(),
    });
    expect(outcome).toEqual({ invited: 2, problems: ['MessageRejected'] });
    expect([...passwords.keys()]).toEqual([owner, sales]);
    expect(saved).toEqual([owner, sales]);
  });

  test('an address that is not on the list gets no account, record or mail', async () => {
    const { passwords, mailed, accounts, sendInvitation } = fakeAccounts();
    const admins = { save: () => Promise.reject(new Error('saved')) };
    await expect(
      inviteAdmins(['other@example.com'], [owner, sales], { accounts, admins, sendInvitation }),
    ).rejects.toThrow(CannotInviteError);
    expect([passwords.size, mailed.size]).toEqual([0, 0]);
  });

  test('an account that is deleted right after its creation gets no record', async () => {
    const { accounts, mailed, sendInvitation } = fakeAccounts();
    const saved: unknown[] = [];
    await expect(
      inviteAdmins([sales], [owner, sales], {
        accounts: { ...accounts, find: async () => undefined },
        admins: { save: async (admin) => void saved.push(admin) },
        sendInvitation,
      }),
    ).rejects.toThrow('The account was deleted right after it was created.');
    expect([saved, mailed.size]).toEqual([[], 0]);
  });

  test('an account created concurrently is not counted, and is not mailed a wrong password', async () => {
    const { accounts, mailed, passwords, sendInvitation } = fakeAccounts();
    const create = async (email: string) => {
      passwords.set(email, 'of somebody else');
      return false;
    };
    const saved: unknown[] = [];
    const admins = { save: async (admin: unknown) => void saved.push(admin) };
    expect(
      await inviteAdmins([sales], [owner, sales], {
        accounts: { ...accounts, create },
        admins,
        sendInvitation,
      }),
    ).toEqual({ invited: 0, problems: [] });
    expect(mailed.size).toBe(0);
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
