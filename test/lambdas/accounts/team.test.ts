import { describe, expect, test } from '@jest/globals';
import { controlAccount } from '../../../lambdas/accounts/control-account.ts';
import { inviteAccount } from '../../../lambdas/accounts/invite-account.ts';
import type { AccountControl } from '#domain/accounts/team-contract.ts';
import { AuditUnavailableError } from '../../../lambdas/clients/audit-log.ts';
import type { ManagedAccount } from '../../../lambdas/clients/managed-accounts.ts';
import {
  accountOf,
  admin,
  colleague,
  configured,
  kiri,
  own,
  sales,
  sourceIp,
  team,
} from '../../support/account-team.ts';

describe('controlling an account', () => {
  const control = ({ dependencies }: ReturnType<typeof team>, email: string, control: AccountControl) =>
    controlAccount({ body: { email, control }, admin, sourceIp }, dependencies);
  /** Prepares a team with a colleague, who is on it until the role is taken. */
  const removal = (account: ManagedAccount | undefined) => {
    const setup = team(account, { email: kiri });
    setup.dependencies.team.list = async () =>
      setup.done.includes(`unmake sub of ${kiri}`) ? configured : [...configured, colleague];
    return setup;
  };

  test.each([
    [
      'disable',
      [
        `disable ${sales}`,
        `end sessions of sub of ${sales}`,
        `sign out ${sales}`,
        `mark sub of ${sales} as disabled`,
      ],
    ],
    ['enable', [`enable ${sales}`, `mark sub of ${sales} as enabled`]],
    ['sign-out', [`end sessions of sub of ${sales}`, `sign out ${sales}`]],
    [
      'reset-second-factor',
      [`remove app of ${sales}`, `end sessions of sub of ${sales}`, `sign out ${sales}`],
    ],
  ] as const)(
    '%s is audited first, ends sessions before it calls Cognito, and is told last',
    async (name, steps) => {
      const setup = team(accountOf(sales, { isEnabled: name !== 'enable' }));
      expect(await control(setup, sales, name)).toEqual({});
      expect(setup.done).toEqual([
        `audit account.${name} ${sales}`,
        ...steps,
        `tell of account.${name} ${sales}`,
      ]);
    },
  );

  test.each([
    ['disable', false, 'This account is disabled already.'],
    ['enable', true, 'This account is enabled already.'],
  ] as const)('%s changes nothing twice', async (name, isEnabled, message) => {
    const setup = team(accountOf(sales, { isEnabled }));
    const refused = { name: 'AccountConflictError', message };
    await expect(control(setup, sales, name)).rejects.toMatchObject(refused);
    expect(setup.done).toEqual([]);
  });

  test('of an account that is deleted at the same time is refused, and the log says so', async () => {
    const setup = team(accountOf(sales), { gone: true });
    await expect(control(setup, sales, 'disable')).rejects.toMatchObject({
      name: 'AccountConflictError',
      message: 'Somebody else changed this account at the same time. Load the page again.',
      cause: { name: 'UserNotFoundException' },
    });
    expect(setup.done).toEqual([`audit account.disable ${sales}`, `audit account.conflict ${sales}`]);
  });

  test('of an account that Cognito fails to change is no conflict', async () => {
    const setup = team(accountOf(sales));
    setup.dependencies.accounts.disable = async () => Promise.reject(new Error('no pool'));
    await expect(control(setup, sales, 'disable')).rejects.toThrow('no pool');
    expect(setup.done).toEqual([`audit account.disable ${sales}`]);
  });

  test('of somebody without a record marks nothing in it', async () => {
    const [first, second] = configured;
    const members = [first!, { ...second!, id: undefined }];
    const setup = team(accountOf(sales), { members });
    await control(setup, sales, 'disable');
    expect(setup.done).not.toContainEqual(expect.stringMatching(/^mark/));
    expect(setup.done).toHaveLength(5);
  });

  test('is rejected for the own account, for an address off the list, and for one without an account', async () => {
    const setup = team();
    await expect(control(setup, own, 'disable')).rejects.toThrow('You can’t disable your own account.');
    await expect(control(setup, own, 'reset-second-factor')).rejects.toThrow('on the page Your account');
    await expect(control(setup, 'other@example.com', 'enable')).rejects.toMatchObject({
      fields: { email: 'This address is not on the team' },
    });
    await expect(control(setup, 'other@example.com', 'remove')).rejects.toMatchObject({
      message: 'Some fields are missing or wrong.',
      fields: { email: 'This address is not on the team' },
    });
    await expect(control(setup, sales, 'enable')).rejects.toThrow('There is no account yet.');
    expect(setup.done).toEqual([]);
  });

  test('allows signing out the own account everywhere', async () => {
    const setup = team();
    await control(setup, own, 'sign-out');
    expect(setup.done).toHaveLength(4);
  });

  test('removes a colleague: the role goes before the account is closed, and the team is told last', async () => {
    const setup = removal(accountOf(kiri));
    await control(setup, kiri, 'remove');
    expect(setup.done).toEqual([
      `audit account.remove ${kiri}`,
      `end sessions of sub of ${kiri}`,
      `unmake sub of ${kiri}`,
      `sign out ${kiri}`,
      `disable ${kiri}`,
      `tell of account.remove ${kiri}`,
    ]);
  });

  test('removes a colleague whose account is gone, or was disabled before', async () => {
    for (const account of [undefined, accountOf(kiri, { isEnabled: false })]) {
      const setup = removal(account);
      await control(setup, kiri, 'remove');
      expect(setup.done).toEqual([
        `audit account.remove ${kiri}`,
        `end sessions of sub of ${kiri}`,
        `unmake sub of ${kiri}`,
        `tell of account.remove ${kiri}`,
      ]);
    }
  });

  test.each(['describe', 'signOut', 'disable'] as const)(
    'leaves a removal unfinished whose account fails at %s, of which nobody is told before it is finished',
    async (call) => {
      const setup = removal(accountOf(kiri));
      setup.dependencies.accounts[call] = async () => {
        throw new Error('no pool');
      };
      await expect(control(setup, kiri, 'remove')).rejects.toMatchObject({
        message: expect.stringContaining('Remove them again to finish.'),
        cause: { message: 'no pool' },
      });
      expect(setup.done.slice(0, 3)).toEqual([
        `audit account.remove ${kiri}`,
        `end sessions of sub of ${kiri}`,
        `unmake sub of ${kiri}`,
      ]);
      expect(setup.done).not.toContain(`tell of account.remove ${kiri}`);
    },
  );

  test('finishes a removal, and does nothing once it is finished', async () => {
    const other = { ...colleague, email: 'ana@team.example', id: 'ana-1' };
    const unfinished = team(accountOf(kiri), { email: kiri, removed: [other, colleague] });
    expect(await control(unfinished, kiri, 'remove')).toEqual({});
    expect(unfinished.done).toEqual([
      `audit account.remove ${kiri}`,
      `end sessions of sub of ${kiri}`,
      `sign out ${kiri}`,
      `disable ${kiri}`,
      `tell of account.remove ${kiri}`,
    ]);
    await expect(control(unfinished, kiri, 'enable')).rejects.toMatchObject({
      fields: { email: 'This address is not on the team' },
    });
    for (const account of [undefined, accountOf(kiri, { isEnabled: false })]) {
      const finished = team(account, { email: kiri, removed: [colleague] });
      expect(await control(finished, kiri, 'remove')).toEqual({});
      expect(finished.done).toEqual([]);
    }
  });

  test('keeps the role of a colleague whose sessions it fails to end, so that the next try is the first again', async () => {
    const setup = removal(accountOf(kiri));
    setup.dependencies.endSessions = async () => {
      throw new Error('no table');
    };
    await expect(control(setup, kiri, 'remove')).rejects.toThrow('no table');
    expect(setup.done).toEqual([`audit account.remove ${kiri}`]);
  });

  test('enables the account of somebody who is invited again while the removal is finished', async () => {
    const setup = team(accountOf(kiri), { email: kiri, removed: [colleague] });
    setup.dependencies.team.list = async () =>
      setup.done.includes(`disable ${kiri}`) ? [...configured, colleague] : configured;
    await expect(control(setup, kiri, 'remove')).rejects.toMatchObject({ name: 'AccountConflictError' });
    expect(setup.done.slice(-3)).toEqual([
      `disable ${kiri}`,
      `enable ${kiri}`,
      `audit account.conflict ${kiri}`,
    ]);
  });

  test('removes nobody whom the settings name, and nobody twice', async () => {
    for (const email of [own, sales]) {
      const setup = team(accountOf(sales));
      await expect(control(setup, email, 'remove')).rejects.toThrow('nobody can be removed here');
      expect(setup.done).toEqual([]);
    }
    const unmade = { ...colleague, id: undefined };
    const nobody = team(undefined, { email: kiri, members: [...configured, unmade] });
    await expect(control(nobody, kiri, 'remove')).rejects.toThrow('nobody can be removed here');
    expect(nobody.done).toEqual([]);
    const again = team(accountOf(kiri), { email: kiri, members: [...configured, colleague], gone: true });
    await expect(control(again, kiri, 'remove')).rejects.toMatchObject({ name: 'AccountConflictError' });
    expect(again.done).toEqual([
      `audit account.remove ${kiri}`,
      `end sessions of sub of ${kiri}`,
      `audit account.conflict ${kiri}`,
    ]);
  });

  test('does nothing if the audit entry can’t be written', async () => {
    const setup = team(accountOf(sales), { audits: false });
    await expect(control(setup, sales, 'disable')).rejects.toBeInstanceOf(AuditUnavailableError);
    expect(setup.done).toEqual([]);
  });
});

describe('inviting an account', () => {
  const invite = ({ dependencies }: ReturnType<typeof team>, email: string) =>
    inviteAccount({ body: { email }, admin, sourceIp }, dependencies);

  test('creates a missing account', async () => {
    const setup = team();
    await invite(setup, sales);
    expect(setup.done).toEqual([
      `audit account.invite ${sales}`,
      `create ${sales}`,
      'save new sub',
      `mail ${sales}`,
    ]);
  });

  test('makes a colleague of an address of the domains, and tells the others', async () => {
    const setup = team(undefined, { members: configured });
    await invite(setup, 'ana@team.example');
    expect(setup.done).toEqual([
      'audit account.invite ana@team.example',
      'create ana@team.example',
      'make new sub ana@team.example',
      'tell of account.invite ana@team.example',
      'mail ana@team.example',
    ]);
  });

  test('takes an address of the settings, also of another domain', async () => {
    const elsewhere = 'kiri@else.example';
    const setup = team(undefined, { members: [...configured, { ...colleague, email: elsewhere }] });
    await invite(setup, elsewhere);
    expect(setup.done.at(-1)).toBe(`mail ${elsewhere}`);
  });

  test('lets somebody back who was removed, with another password, and gives the role last', async () => {
    const setup = team(accountOf(kiri, { isEnabled: false }), { email: kiri });
    await invite(setup, kiri);
    expect(setup.done).toEqual([
      `audit account.invite ${kiri}`,
      `end sessions of sub of ${kiri}`,
      `set password of ${kiri}`,
      `enable ${kiri}`,
      `make sub of ${kiri} ${kiri}`,
      `tell of account.invite ${kiri}`,
      `mail ${kiri}`,
    ]);
  });

  test('gives a colleague whose account is gone another one, in place of the first', async () => {
    const setup = team(undefined, { members: [...configured, colleague] });
    await invite(setup, kiri);
    expect(setup.done).toEqual([
      `audit account.invite ${kiri}`,
      `create ${kiri}`,
      `unmake sub of ${kiri}`,
      `make new sub ${kiri}`,
      `mail ${kiri}`,
    ]);
  });

  test.each(['ana@example.com', 'ana@sub.admin.example', 'ana@badmin.example', 'admin.example@example.com'])(
    'is refused for %s, which is not of the domains',
    async (email) => {
      const setup = team();
      await expect(invite(setup, email)).rejects.toMatchObject({
        fields: { email: 'Enter an address that ends with @admin.example or @team.example' },
      });
      expect(setup.done).toEqual([]);
    },
  );

  test('is refused once a day’s invitations are used up', async () => {
    const setup = team(undefined, { invitationsLeft: 0 });
    await expect(invite(setup, kiri)).rejects.toMatchObject({ name: 'DailyQuotaError' });
    expect(setup.done).toEqual([]);
  });

  test('again replaces the temporary password', async () => {
    const setup = team(accountOf(sales, { status: 'FORCE_CHANGE_PASSWORD' }));
    await invite(setup, sales);
    expect(setup.done).toEqual([
      `audit account.invite ${sales}`,
      `end sessions of sub of ${sales}`,
      `set password of ${sales}`,
      `mail ${sales}`,
    ]);
  });

  test.each([
    ['that somebody else invited', undefined, []],
    [
      'that somebody else deleted',
      accountOf(sales, { status: 'FORCE_CHANGE_PASSWORD' }),
      [`end sessions of sub of ${sales}`],
    ],
  ])('of one %s at the same time is refused, and the log says so', async (_what, account, steps) => {
    const setup = team(account, { gone: true });
    await expect(invite(setup, sales)).rejects.toMatchObject({ name: 'AccountConflictError' });
    expect(setup.done.filter((act) => !act.startsWith('save'))).toEqual([
      `audit account.invite ${sales}`,
      ...steps,
      `audit account.conflict ${sales}`,
    ]);
  });

  test.each([
    ['a disabled one', accountOf(sales, { isEnabled: false }), 'Enable it first.'],
    ['one with a password', accountOf(sales), 'A password has been chosen already.'],
  ])('is rejected for %s', async (_what, account, message) => {
    const setup = team(account);
    await expect(invite(setup, sales)).rejects.toThrow(message);
    expect(setup.done).toEqual([]);
  });

  test.each([
    ['a new one', undefined],
    ['an invited one', accountOf(sales, { status: 'FORCE_CHANGE_PASSWORD' })],
  ])('reports that the mail to %s was refused', async (_what, account) => {
    const setup = team(account, { mails: false });
    const refused: unknown = await invite(setup, sales).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: expect.stringContaining('its invitation could not be sent') });
    expect(String((refused as Error).cause)).toContain('SES refuses');
  });

  test('does nothing if the audit entry can’t be written', async () => {
    const setup = team(undefined, { audits: false });
    await expect(invite(setup, sales)).rejects.toBeInstanceOf(AuditUnavailableError);
    expect(setup.done).toEqual([]);
  });
});
