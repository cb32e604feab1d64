import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createAccountNotices } from '../../../lambdas/accounts/account-notice.ts';

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
