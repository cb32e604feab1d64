import { describe, expect, test } from '@jest/globals';
import { adminRepository } from '../../../lambdas/accounts/admin.repository.ts';
import { endSessionsAtReset } from '../../../lambdas/accounts/end-sessions-at-reset.ts';
import { endSessions } from '../../../lambdas/accounts/end-sessions.ts';
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

  test('covers sign-ins of the same second, but not later ones', async () => {
    const clock = clockAt('2026-11-22T05:25:00.250Z');
    const endedAt = await endSessions('user-1', { sessions: sessions(), ...clock });
    expect(endedAt.toISOString()).toBe('2026-11-22T05:25:01.000Z');
    expect(clock.now()).toBe(endedAt.getTime());
    expect(await sessions().find('user-1')).toEqual(endedAt);
    expect(await sessions().find('user-2')).toBeUndefined();
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
    expect(await admins.find(admin.id)).toEqual({ ...admin, role: 'super_admin' });
    expect(await sessions().find(admin.id)).toEqual(endedAt);
  });

  test('works for an account without a record, which can be created later', async () => {
    const made = { ...admin, id: 'user-3' };
    const admins = adminRepository(database(), testTable);
    await sessions().save(made.id, new Date('2026-11-22T05:25:01.000Z'));
    expect(await admins.find(made.id)).toBeUndefined();
    await admins.save(made);
    expect(await admins.find(made.id)).toEqual(made);
  });

  const triggerEvent = (triggerSource: string) => ({
    version: '1',
    triggerSource,
    userName: 'user-4',
    request: { userAttributes: { sub: 'user-4', email: admin.email, email_verified: 'true' } },
    response: {},
  });

  test('happens after a password reset, and after no other confirmation', async () => {
    const dependencies = { sessions: sessions(), ...clockAt('2026-11-22T05:25:00.000Z') };
    const signUp = triggerEvent('PostConfirmation_ConfirmSignUp');
    expect(await endSessionsAtReset(signUp, dependencies)).toBe(signUp);
    expect(await sessions().find('user-4')).toBeUndefined();
    const reset = triggerEvent('PostConfirmation_ConfirmForgotPassword');
    expect(await endSessionsAtReset(reset, dependencies)).toBe(reset);
    expect(await sessions().find('user-4')).toEqual(new Date('2026-11-22T05:25:01.000Z'));
  });
});
