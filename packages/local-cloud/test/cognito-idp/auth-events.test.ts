import {
  AdminListUserAuthEventsCommand,
  type AdminListUserAuthEventsCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from '@jest/globals';
import { poolId } from './support/pool-properties.ts';
import { addUser, clock, password, sendPassword, startTestPool, type TestPool } from './support/test-pool.ts';

const events = (pool: TestPool, Username: string, more: Partial<AdminListUserAuthEventsCommandInput> = {}) =>
  pool.client.send(new AdminListUserAuthEventsCommand({ UserPoolId: poolId, Username, ...more }));

describe('threat protection events', () => {
  it("list a user's sign-ins, also failed ones, newest first", async () => {
    const pool = await startTestPool({ pool: { UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' } } });
    const email = await addUser(pool);
    const other = await addUser(pool);
    expect((await events(pool, email)).AuthEvents).toEqual([]);
    await expect(sendPassword(pool, email, 'Wrong pass1!')).rejects.toThrow('Incorrect');
    const failedAt = clock.now;
    clock.pass(2_000);
    await sendPassword(pool, email, password);
    const { AuthEvents } = await events(pool, email);
    expect(AuthEvents).toEqual([
      expect.objectContaining({
        EventType: 'SignIn',
        EventResponse: 'Pass',
        CreationDate: new Date(clock.now),
        ChallengeResponses: [{ ChallengeName: 'Password', ChallengeResponse: 'Success' }],
      }),
      expect.objectContaining({
        EventResponse: 'Fail',
        CreationDate: new Date(failedAt),
        ChallengeResponses: [{ ChallengeName: 'Password', ChallengeResponse: 'Failure' }],
      }),
    ]);
    expect(new Set(AuthEvents!.map(({ EventId }) => EventId)).size).toBe(2);
    expect((await events(pool, email, { MaxResults: 1 })).AuthEvents).toHaveLength(1);
    expect((await events(pool, other)).AuthEvents).toEqual([]);
    await expect(events(pool, 'nobody@example.com')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await pool.close();
  });

  it('are refused without threat protection', async () => {
    const pool = await startTestPool();
    await expect(events(pool, await addUser(pool))).rejects.toMatchObject({
      name: 'UserPoolAddOnNotEnabledException',
    });
    await pool.close();
  });
});
