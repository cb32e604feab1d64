import { expect, test } from '@jest/globals';
import { accountNoticeMails } from '../../../lambdas/accounts/account-notice.ts';
import { reportOwnChange } from '../../../lambdas/accounts/report-own-change.ts';
import { AuditUnavailableError } from '../../../lambdas/clients/audit-log.ts';

const admin = { id: 'user-1', email: 'kiri@admin.example', role: 'admin' } as const;
const nameOf = () => 'Ana Parata';
const at = Date.parse('2026-11-22T05:25:00.000Z');

const report = async (change: 'password' | 'authenticator' | 'first-authenticator', audits = true) => {
  const done: string[] = [];
  const outcome = await reportOwnChange(
    { body: { change }, admin, sourceIp: '203.0.113.7' },
    {
      accounts: { signOut: async (email) => void done.push(`sign out ${email}`) },
      endSessions: async (id) => void done.push(`end sessions of ${id}`),
      tell: async ({ action, account, at: time }) => void done.push(`tell of ${action} ${account} ${time}`),
      audit: {
        record: async ({ action, record_type: type, record_id: id, fields }) => {
          if (!audits) throw new AuditUnavailableError();
          done.push(['audit', action, type, id, ...fields].join(' '));
        },
      },
      now: () => at,
    },
  ).catch((error: unknown) => error);
  return { done, outcome };
};

test.each([
  ['password', 'account.password-change'],
  ['authenticator', 'account.new-authenticator'],
] as const)('a new %s ends all sign-ins, and is told and recorded', async (change, action) => {
  const { done, outcome } = await report(change);
  expect(outcome).toEqual({});
  expect(done).toEqual([
    'end sessions of user-1',
    'sign out kiri@admin.example',
    `tell of ${action} kiri@admin.example ${at}`,
    `audit ${action} account kiri@admin.example`,
  ]);
});

test('a first authenticator, which a sign-in set up, leaves that signed in', async () => {
  expect((await report('first-authenticator')).done).toEqual([
    `tell of account.new-authenticator kiri@admin.example ${at}`,
    'audit account.new-authenticator account kiri@admin.example',
  ]);
});

test('sign-ins end even where the change can’t be recorded', async () => {
  const { done, outcome } = await report('password', false);
  expect(outcome).toBeInstanceOf(AuditUnavailableError);
  expect(done.slice(0, 2)).toEqual(['end sessions of user-1', 'sign out kiri@admin.example']);
});

test('the account and the rest of its team are told what happened, by whom and when', () => {
  const team = ['mere@admin.example', 'kiri@admin.example'];
  const [mail] = accountNoticeMails(
    { action: 'account.disable', account: 'kiri@admin.example', by: 'mere@admin.example', at },
    { emails: team, nameOf },
  );
  expect(mail!.to).toEqual(['kiri@admin.example', 'mere@admin.example']);
  expect(mail!.subject).toBe('The account of Ana Parata was disabled');
  expect(mail!.text).toContain('By:\n  mere@admin.example\n');
  expect(mail!.text).toContain('When:\n  2026-11-22 18:25, New Zealand time\n');
  const [own] = accountNoticeMails(
    { action: 'account.password-reset', account: 'old@admin.example', at },
    { emails: team, nameOf },
  );
  expect(own!.to).toEqual(['old@admin.example', 'mere@admin.example', 'kiri@admin.example']);
  expect(own!.text).toContain('By:\n  old@admin.example\n');
  const [invited] = accountNoticeMails(
    { action: 'account.invite', account: 'kiri@admin.example', at },
    { emails: team, nameOf },
  );
  expect(invited).toMatchObject({
    to: ['mere@admin.example'],
    subject: 'Ana Parata was invited to the team',
  });
});

test.each([
  [50, [50]],
  [51, [50, 1]],
  [101, [50, 50, 1]],
])('a team of %d is told in mails that each have room for their recipients', (size, sizes) => {
  const team = Array.from({ length: size }, (_, index) => `one-${index}@admin.example`);
  const mails = accountNoticeMails(
    { action: 'account.enable', account: team[0]!, at },
    { emails: team, nameOf },
  );
  expect(mails.map(({ to }) => to.length)).toEqual(sizes);
  expect(mails.flatMap(({ to }) => to)).toEqual(team);
});
