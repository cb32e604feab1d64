import { beforeEach, expect, test } from '@jest/globals';
import { prepareAccount } from '../../../lambdas/accounts/prepare-account.ts';

const email = 'mere.ngata@admin.example';
const now = Date.parse('2026-11-27T01:00:00.000Z');
const createdAt = new Date('2026-11-26T01:00:00.000Z');
const act = {
  admin: { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' as const },
  sourceIp: '203.0.113.7',
  record_type: 'account' as const,
  record_id: email,
  fields: [],
};
const password = expect.stringMatching(/^.{12,}$/);

let calls: unknown[];
let recorded: unknown[];
let state: { created: boolean; found: { username: string; createdAt: Date } | undefined };

beforeEach(() => {
  [calls, recorded] = [[], []];
  state = { created: true, found: { username: 'mere-1', createdAt } };
});

const done =
  (name: string) =>
  async (...args: unknown[]) => {
    calls.push([name, ...args]);
    return undefined as never;
  };

const prepare = (
  account: Parameters<typeof prepareAccount>[1]['account'],
  member: Parameters<typeof prepareAccount>[1]['member'],
) =>
  prepareAccount(
    email,
    { account, member, act, audit: { record: async (entry) => void recorded.push(entry) } },
    {
      accounts: {
        create: async (...args) => {
          calls.push(['create', ...args]);
          return state.created;
        },
        find: async () => state.found,
        describe: done('describe'),
        enable: done('enable'),
        setTemporaryPassword: done('set password'),
      },
      admins: { save: done('save') },
      colleagues: { invite: done('invite'), remove: done('remove') },
      endSessions: done('end sessions'),
      now: () => now,
    },
  );

const account = { id: 'mere-1', isEnabled: true } as NonNullable<Parameters<typeof prepare>[0]>;
const member = { email, role: 'admin', isConfigured: false, isDisabled: false, id: 'mere-1' } as const;

test('a new colleague gets an account, and the role last', async () => {
  const given = await prepare(undefined, undefined);
  expect(calls).toEqual([
    ['create', email, given],
    ['invite', { id: 'mere-1', email, createdAt }, new Date(now)],
  ]);
});

test('a colleague whose account was deleted loses the old role before the new one', async () => {
  await prepare(undefined, { ...member, id: 'old-1' });
  expect(calls).toEqual([
    ['create', email, password],
    ['remove', 'old-1', new Date(now)],
    ['invite', { id: 'mere-1', email, createdAt }, new Date(now)],
  ]);
});

test('a configured address gets its record, with the name of the address', async () => {
  const { id: _none, ...configured } = { ...member, isConfigured: true, role: 'super_admin' as const };
  await prepare(undefined, configured);
  expect(calls).toEqual([
    ['create', email, password],
    [
      'save',
      {
        id: 'mere-1',
        email,
        name: 'Mere Ngata',
        role: 'super_admin',
        username: 'mere-1',
        created_at: '2026-11-26T01:00:00.000Z',
      },
    ],
  ]);
});

test.each([
  [true, []],
  [false, [['enable', email]]],
])('one who has an account that is enabled (%s) gets a password alone', async (isEnabled, enabled) => {
  for (const known of [member, { ...member, isConfigured: true, id: undefined }]) {
    calls = [];
    await prepare({ ...account, isEnabled }, known);
    expect(calls).toEqual([['end sessions', 'mere-1'], ['set password', email, password], ...enabled]);
  }
});

test('one whose role is that of another account gets it anew', async () => {
  await prepare(account, { ...member, id: 'old-1' });
  expect(calls.slice(2)).toEqual([
    ['remove', 'old-1', new Date(now)],
    ['invite', { id: 'mere-1', email, createdAt }, new Date(now)],
  ]);
});

test('what somebody else changes at the same time is left to them', async () => {
  state.created = false;
  await expect(prepare(undefined, undefined)).rejects.toMatchObject({ name: 'AccountConflictError' });
  state = { ...state, created: true, found: undefined };
  await expect(prepare(undefined, undefined)).rejects.toMatchObject({ name: 'AccountConflictError' });
  expect(recorded).toHaveLength(2);
  expect(calls.map((call) => (Array.isArray(call) ? call[0] : undefined))).toEqual(['create', 'create']);
});
