import { describe, expect, test } from '@jest/globals';
import { adminRepository } from '../../../lambdas/accounts/admin.repository.ts';
import { endSessionsAtReset } from '../../../lambdas/accounts/end-sessions-at-reset.ts';
import { endSessions } from '../../../lambdas/accounts/end-sessions.ts';
import { accountStateRepository } from '../../../lambdas/clients/account-state.repository.ts';
import { sessionEndRepository } from '../../../lambdas/clients/session-end.repository.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const admin = {
  id: 'user-1',
  email: 'mere.ngata@admin.example',
  role: 'admin',
  name: 'Mere Ngata',
  created_at: '2026-11-21T00:00:00.000Z',
  username: 'user-1',
} as const;

/** A clock that only `wait` advances. */
const clockAt = (start: string) => {
  let time = Date.parse(start);
  return { now: () => time, wait: async (milliseconds: number) => void (time += milliseconds) };
};

describe('ending the sessions of an account', () => {
  const { database } = useTestTable();
  const sessions = () => sessionEndRepository(database(), testTable);
  const endOf = async (userId: string) =>
    (await accountStateRepository(database(), testTable).find(userId)).sessionsEndedAt;

  test('covers sign-ins of the same second, but not later ones', async () => {
    const clock = clockAt('2026-11-22T05:25:00.250Z');
    const endedAt = await endSessions('user-1', { sessions: sessions(), ...clock });
    expect(endedAt.toISOString()).toBe('2026-11-22T05:25:01.000Z');
    expect(clock.now()).toBe(endedAt.getTime());
    expect(await endOf('user-1')).toEqual(endedAt);
    expect(await endOf('user-2')).toBeUndefined();
  });

  test('does not wait if saving took until the next second', async () => {
    const times = [1_700_000_000_900, 1_700_000_001_011];
    const waits: number[] = [];
    await endSessions('user-5', {
      sessions: { save: async () => undefined },
      now: () => times.shift()!,
      wait: async (milliseconds) => waits.push(milliseconds),
    });
    expect(waits).toEqual([0]);
  });

  test('preserves the account’s record, and is preserved when its role changes', async () => {
    const admins = adminRepository(database(), testTable);
    await admins.save(admin);
    const endedAt = new Date('2026-11-22T05:25:01.000Z');
    await sessions().save(admin.id, endedAt);
    await admins.save({ ...admin, role: 'super_admin' });
    expect(await admins.list()).toContainEqual({ ...admin, role: 'super_admin' });
    expect(await endOf(admin.id)).toEqual(endedAt);
  });

  test('works for an account without a record, which can be created later', async () => {
    const made = { ...admin, id: 'user-3' };
    const admins = adminRepository(database(), testTable);
    await sessions().save(made.id, new Date('2026-11-22T05:25:01.000Z'));
    expect(await admins.list()).toContainEqual({ id: made.id });
    await admins.save(made);
    expect(await admins.list()).toContainEqual(made);
  });

  const triggerEvent = (triggerSource: string) => ({
    version: '1',
    triggerSource,
    userPoolId: 'pool-1',
    userName: 'user-4',
    request: { userAttributes: { sub: 'user-4', email: 'Mere.Ngata@Admin.example', email_verified: 'true' } },
    response: {},
  });
  /** Follow-ups of a reset, of which the named ones fail. */
  const followUps = (...failing: string[]) => {
    const done: unknown[] = [];
    const failures: unknown[] = [];
    const step =
      (name: string) =>
      async (...input: unknown[]) => {
        if (failing.includes(name)) throw new Error(name);
        done.push([name, ...input]);
      };
    const dependencies = {
      sessions: sessions(),
      ...clockAt('2026-11-22T05:25:00.000Z'),
      signOut: step('sign out'),
      audit: { record: step('audit') },
      tell: step('tell'),
      onFailure: (error: unknown) => void failures.push(String(error)),
    };
    return { done, failures, dependencies };
  };
  const reset = triggerEvent('PostConfirmation_ConfirmForgotPassword');
  const act = {
    admin: { id: 'user-4', email: admin.email },
    sourceIp: '',
    action: 'account.password-reset',
    record_type: 'account',
    record_id: admin.email,
    fields: [],
  };

  test('happens after a password reset, is recorded and told, and after no other confirmation', async () => {
    const { done, dependencies } = followUps();
    const signUp = triggerEvent('PostConfirmation_ConfirmSignUp');
    expect(await endSessionsAtReset(signUp, dependencies)).toBe(signUp);
    expect(await endOf('user-4')).toBeUndefined();
    expect(await endSessionsAtReset(reset, dependencies)).toBe(reset);
    expect(await endOf('user-4')).toEqual(new Date('2026-11-22T05:25:01.000Z'));
    expect(done).toEqual([
      ['sign out', 'pool-1', 'user-4'],
      ['audit', act],
      ['tell', { action: act.action, account: admin.email, at: Date.parse('2026-11-22T05:25:00.000Z') }],
    ]);
  });

  test('does not fail a reset whose follow-ups fail', async () => {
    const { done, failures, dependencies } = followUps('sign out', 'audit');
    expect(await endSessionsAtReset(reset, dependencies)).toBe(reset);
    expect(done).toMatchObject([['tell', {}]]);
    expect(failures).toEqual(['Error: sign out', 'Error: audit']);
  });

  test('fails a reset that leaves old tokens valid here, and records and tells it all the same', async () => {
    const { done, dependencies } = followUps();
    const save = () => Promise.reject(new Error('no table'));
    const attempt = endSessionsAtReset(reset, { ...dependencies, sessions: { save } });
    await expect(attempt).rejects.toThrow('no table');
    expect(done.map((step) => (step as string[])[0])).toEqual(['sign out', 'audit', 'tell']);
  });
});
