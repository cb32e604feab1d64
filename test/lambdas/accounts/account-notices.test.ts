import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { accountNoticeMails, createAccountNotices } from '../../../lambdas/accounts/account-notice.ts';

const notice = { action: 'account.disable', account: 'kiri@admin.example', at: 0 } as const;
const team = Array.from({ length: 50 }, (_, index) => `m${index}@admin.example`);
let logged: object[];

beforeEach(() => {
  logged = [];
  const write = (line: unknown) => logged.push(JSON.parse(String(line)) as object) > 0;
  jest.spyOn(process.stderr, 'write').mockImplementation(write);
  jest.spyOn(process.stdout, 'write').mockImplementation(write);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const tell = async (failing: 'first mail' | 'team' | undefined): Promise<number[]> => {
  const sent: number[] = [];
  await createAccountNotices(
    {
      send: async ({ to }) => {
        if (sent.push(to.length) === 1 && failing === 'first mail') throw new Error('SES is down');
        return 'ses-1';
      },
    },
    async () => {
      if (failing === 'team') throw new Error('no team');
      return { emails: team, nameOf: () => 'Kiri' };
    },
  )(notice);
  return sent;
};

test('a notice says what happened to which account, by whom, and what to do', () => {
  const [mail, ...others] = accountNoticeMails(
    { ...notice, by: 'owner@admin.example', at: Date.parse('2026-11-27T01:00:00.000Z') },
    { emails: ['owner@admin.example', 'kiri@admin.example'], nameOf: (email) => `<${email}>` },
  );
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ['kiri@admin.example', 'owner@admin.example'] });
  expect(mail!.text).toContain(
    [
      `This happened to an account of the staff area of ${brand.name}. If it was expected, there is nothing to do.`,
      'Account:\n  kiri@admin.example',
      'By:\n  owner@admin.example',
      'When:\n  2026-11-27 14:00, New Zealand time',
      '== Not expected? ==',
      'Somebody else may be using the account:\n  The super admin can disable it on the page Team. Call each other: do not answer by email.',
    ].join('\n\n'),
  );
});

test.each([
  ['account.invite', 'kiri@admin.example was invited to the team', []],
  ['account.remove', 'kiri@admin.example was removed from the team', ['kiri@admin.example']],
  ['account.enable', 'The account of kiri@admin.example was enabled', ['kiri@admin.example']],
  ['account.sign-out', 'All sign-ins of kiri@admin.example were ended', ['kiri@admin.example']],
  [
    'account.reset-second-factor',
    'The authenticator app of kiri@admin.example was removed',
    ['kiri@admin.example'],
  ],
  [
    'account.password-reset',
    'A new password replaced the forgotten one of kiri@admin.example',
    ['kiri@admin.example'],
  ],
  ['account.password-change', 'kiri@admin.example has a new password', ['kiri@admin.example']],
  ['account.new-authenticator', 'kiri@admin.example has a new authenticator app', ['kiri@admin.example']],
] as const)('%s is told as ‘%s’', (action, title, account) => {
  const told = { ...notice, action };
  const [mail] = accountNoticeMails(told, { emails: ['owner@admin.example'], nameOf: (email) => email });
  expect(mail!.subject).toContain(title);
  expect(mail!.to).toEqual([...account, 'owner@admin.example']);
  expect(mail!.text).toContain('By:\n  kiri@admin.example');
});

test('a notice goes to the account and its team, at most fifty in a mail', async () => {
  expect(await tell(undefined)).toEqual([50, 1]);
  expect(logged).toEqual([]);
});

test.each([
  ['first mail', [50, 1]],
  ['team', []],
] as const)('a notice that can’t be sent is logged, and stops nothing: %s', async (failing, sent) => {
  expect(await tell(failing)).toEqual(sent);
  expect(logged).toEqual([
    expect.objectContaining({ event: 'account-act-unfinished', action: 'account.disable' }),
  ]);
});
