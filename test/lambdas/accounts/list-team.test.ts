import { describe, expect, test } from '@jest/globals';
import { listTeam } from '../../../lambdas/accounts/list-team.ts';
import type { ManagedAccount } from '../../../lambdas/clients/managed-accounts.ts';
import {
  accountOf,
  admin,
  colleague,
  configured,
  kiri,
  own,
  sales,
  team,
} from '../../support/account-team.ts';

describe('the team', () => {
  const list = async (account: ManagedAccount | undefined, members = configured) => {
    const { dependencies } = team(account, { members });
    const lastSignIns = {
      find: async (email: string) => (email === own ? '2026-11-22T20:15:00.000Z' : undefined),
    };
    const { members: shown, domains } = await listTeam({ admin }, { ...dependencies, lastSignIns });
    expect(domains).toEqual(['admin.example', 'team.example']);
    return shown;
  };

  test('lists the team with roles, account states and last sign-ins', async () => {
    expect(await list(accountOf(sales, { hasAuthenticatorApp: true }))).toStrictEqual([
      {
        email: own,
        role: 'super_admin',
        state: 'active',
        has_second_factor: false,
        last_signed_in_at: '2026-11-22T20:15:00.000Z',
        is_own: true,
        is_removable: false,
      },
      {
        email: sales,
        role: 'admin',
        state: 'active',
        has_second_factor: true,
        is_own: false,
        is_removable: false,
      },
    ]);
  });

  test.each([
    ['never-invited', undefined],
    ['invited', accountOf(sales, { status: 'FORCE_CHANGE_PASSWORD' })],
    ['must-reset', accountOf(sales, { status: 'RESET_REQUIRED' })],
    ['disabled', accountOf(sales, { isEnabled: false, status: 'FORCE_CHANGE_PASSWORD' })],
  ])('shows that a member is %s', async (state, account) => {
    expect((await list(account))[1]).toMatchObject({ state, has_second_factor: false });
  });

  test('lists those last whose removal is unfinished, without those whose account is disabled or gone', async () => {
    const { dependencies } = team(accountOf(kiri), {
      email: kiri,
      removed: [colleague, { ...colleague, email: 'ana@team.example' }],
    });
    const shown = async (isEnabled: boolean) => {
      const accounts = {
        describe: async (email: string) => (email === kiri ? accountOf(kiri, { isEnabled }) : undefined),
      };
      const lastSignIns = { find: async () => undefined };
      return (await listTeam({ admin }, { ...dependencies, accounts, lastSignIns })).members.slice(
        configured.length,
      );
    };
    expect(await shown(false)).toEqual([]);
    expect(await shown(true)).toEqual([
      {
        email: kiri,
        role: 'admin',
        state: 'removal-unfinished',
        has_second_factor: false,
        is_own: false,
        is_removable: true,
      },
    ]);
  });

  test('says who can be removed', async () => {
    expect((await list(undefined, [...configured, colleague])).map((one) => one.is_removable)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
