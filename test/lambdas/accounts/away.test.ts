import { describe, expect, test } from '@jest/globals';
import type { TeamMember } from '#domain/accounts/team.ts';
import { controlAccount } from '../../../lambdas/accounts/control-account.ts';
import { listTeam } from '../../../lambdas/accounts/list-team.ts';
import { accountOf, admin, configured, own, sales, sourceIp, team } from '../../support/account-team.ts';

describe('an absence', () => {
  const list = async (members: readonly TeamMember[]) => {
    const { dependencies } = team(accountOf(sales), { members });
    const lastSignIns = { find: async () => undefined };
    return (await listTeam({ admin }, { ...dependencies, lastSignIns })).members;
  };

  test.each([sales, own])(
    'sets until when %s is away, which is audited first and not mailed',
    async (email) => {
      const setup = team(accountOf(sales));
      const away = (away_until?: string) =>
        controlAccount(
          {
            body: { email, control: 'away', ...(away_until !== undefined && { away_until }) },
            admin,
            sourceIp,
          },
          setup.dependencies,
        );
      await expect(away()).rejects.toMatchObject({
        fields: { away_until: 'Choose the day when they are back' },
      });
      await expect(away('1970-01-01')).rejects.toMatchObject({
        fields: { away_until: 'Choose a day after today, at most a year ahead' },
      });
      expect(setup.done).toEqual([]);
      await away('1970-01-02');
      await away('');
      expect(setup.done).toEqual([
        `audit account.away ${email}`,
        `away sub of ${email} until 1970-01-02`,
        `audit account.away ${email}`,
        `away sub of ${email} until now`,
      ]);
    },
  );

  test('is of those alone who have an account', async () => {
    const [first, second] = configured;
    const setup = team(undefined, { members: [first!, { ...second!, id: undefined }] });
    const body = { email: sales, control: 'away', away_until: '1970-01-02' } as const;
    await expect(controlAccount({ body, admin, sourceIp }, setup.dependencies)).rejects.toMatchObject({
      name: 'AccountConflictError',
      message: 'There is no account yet. Send an invitation first.',
    });
    expect(setup.done).toEqual([]);
  });

  test('says who is away, but not who was', async () => {
    const members = [
      { ...configured[0]!, awayUntil: '1970-01-02' },
      { ...configured[1]!, awayUntil: '1970-01-01' },
    ];
    expect((await list(members)).map((one) => one.away_until)).toEqual(['1970-01-02', undefined]);
  });
});
