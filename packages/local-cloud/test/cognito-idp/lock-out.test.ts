import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  recordFailure,
  recordLockedAttempt,
  isLocked,
  noAttempts,
} from '../../src/emulators/cognito-idp/lock-out.ts';
import { poolId } from './support/pool-properties.ts';
import {
  addUser,
  clock,
  password,
  sendPassword,
  signInBySrp,
  startTestPool,
  type TestPool,
} from './support/test-pool.ts';

const minute = 60_000;

describe('the lockout rule', () => {
  it('locks from the fifth failure on, twice as long each time, for at most 15 minutes', () => {
    const locks: number[] = [];
    let attempts = noAttempts;
    let now = 1_000_000;
    for (let failures = 1; failures <= 15; failures += 1) {
      attempts = recordFailure(attempts, now);
      locks.push(Math.max(0, attempts.lockedUntil - now) / 1000);
      now = Math.max(now, attempts.lockedUntil - 1);
      expect(isLocked(attempts, now)).toBe(failures >= 5);
      now += 1;
      expect(isLocked(attempts, now)).toBe(false);
    }
    expect(locks).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  });

  it('forgets failures after 15 minutes without any attempt, locked or not', () => {
    const failed = [1, 2, 3, 4, 5, 6].reduce((attempts) => recordFailure(attempts, 0), noAttempts);
    expect(recordFailure(failed, 15 * minute - 1).failures).toBe(7);
    expect(recordFailure(failed, 15 * minute).failures).toBe(1);
    expect(recordFailure(recordLockedAttempt(failed, minute), 15 * minute).failures).toBe(7);
  });

  it('never locks longer for attempts while it is locked', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(20 * minute), (failures, later) => {
        const failed = Array.from({ length: failures }).reduce<typeof noAttempts>(
          (attempts) => recordFailure(attempts, 0),
          noAttempts,
        );
        expect(recordLockedAttempt(failed, later).lockedUntil).toBe(failed.lockedUntil);
      }),
    );
  });
});

describe('a user pool', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await startTestPool();
  });
  afterAll(() => pool.close());

  const exceeded = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
  const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  const fail = async (email: string, times: number) => {
    for (let count = 0; count < times; count += 1) {
      await expect(sendPassword(pool, email, 'Wrong pass1!')).rejects.toMatchObject(incorrect);
    }
  };

  it('locks a user after five wrong passwords in any flow, also after a restart', async () => {
    const email = await addUser(pool);
    await fail(email, 4);
    await expect(signInBySrp(pool, email, 'Wrong pass1!')).rejects.toMatchObject(incorrect);
    await expect(sendPassword(pool, email)).rejects.toMatchObject(exceeded);
    await expect(signInBySrp(pool, email)).rejects.toMatchObject(exceeded);
    await pool.restart();
    await expect(sendPassword(pool, email)).rejects.toMatchObject(exceeded);
    clock.pass(999);
    await expect(sendPassword(pool, email)).rejects.toMatchObject(exceeded);
    clock.pass(1);
    await fail(email, 1);
    clock.pass(1999);
    await expect(sendPassword(pool, email)).rejects.toMatchObject(exceeded);
    clock.pass(1);
    expect((await sendPassword(pool, email)).AuthenticationResult).toBeDefined();
    await fail(email, 5);
    await expect(sendPassword(pool, email)).rejects.toMatchObject(exceeded);
  });

  it('counts concurrent wrong passwords', async () => {
    const email = await addUser(pool);
    const tries = Array.from({ length: 9 }, () =>
      sendPassword(pool, email, 'Wrong pass1!').catch((error: Error) => error.message),
    );
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === incorrect.message)).toHaveLength(5);
    expect(results.filter((result) => result === exceeded.message)).toHaveLength(4);
  });

  it('locks an unknown user name like any other', async () => {
    const unknownUser = 'nobody@staff.example';
    await fail(unknownUser, 5);
    await expect(sendPassword(pool, unknownUser.toUpperCase())).rejects.toMatchObject(exceeded);
    clock.pass(1000);
    await fail(unknownUser, 1);
  });

  it('unlocks a user when an administrator sets a password', async () => {
    const Username = await addUser(pool);
    await fail(Username, 5);
    await pool.client.send(
      new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username, Password: password, Permanent: true }),
    );
    expect((await sendPassword(pool, Username)).AuthenticationResult).toBeDefined();
  });
});
