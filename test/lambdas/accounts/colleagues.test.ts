import { describe, expect, test } from '@jest/globals';
import { colleaguesRepository } from '../../../lambdas/accounts/colleagues.repository.ts';
import { countInvitation } from '../../../lambdas/accounts/count-invitation.ts';
import { signOutEverywhere } from '../../../lambdas/accounts/disable-account.ts';
import { accountStateRepository } from '../../../lambdas/clients/account-state.repository.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { sessionEndRepository } from '../../../lambdas/clients/session-end.repository.ts';
import { teamRepository } from '../../../lambdas/clients/team.repository.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const at = new Date('2026-11-28T01:02:03.000Z');

describe('a colleague', () => {
  const { database } = useTestTable();
  const colleagues = () => colleaguesRepository(database(), testTable);
  const team = () =>
    teamRepository(database(), { USERS_TABLE: testTable, ADMIN_EMAILS: ['owner@admin.example'] });
  const mere = {
    id: 'mere-1',
    email: 'mere.ngata@admin.example',
    createdAt: new Date('2026-11-27T00:00:00Z'),
  };

  test('is on the team from the invitation until the removal, which keeps name and ended sign-ins', async () => {
    const accounts = accountStateRepository(database(), testTable);
    const ended = new Date('2026-11-27T05:00:00.000Z');
    await sessionEndRepository(database(), testTable).save(mere.id, ended);
    await colleagues().invite(mere, at);
    expect(await accounts.find(mere.id)).toEqual({ sessionsEndedAt: ended, invited: { email: mere.email } });
    expect(await team().emails()).toEqual(['owner@admin.example', mere.email]);
    await database().update({
      TableName: testTable,
      Key: { id: mere.id },
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': 'Mere Ngata-Smith' },
    });
    expect((await team().withRemoved()).removed).toEqual([]);
    expect(await colleagues().remove(mere.id, at)).toBe(true);
    expect((await team().withRemoved()).removed).toMatchObject([{ id: mere.id, email: mere.email }]);
    expect(await accounts.find(mere.id)).toEqual({ sessionsEndedAt: ended });
    expect(await team().emails()).toEqual(['owner@admin.example']);
    expect(await colleagues().remove(mere.id, at)).toBe(false);
    await colleagues().invite(mere, at);
    const { Item } = await database().get({ TableName: testTable, Key: { id: mere.id } });
    expect(Item).toEqual({
      id: mere.id,
      email: mere.email,
      role: 'admin',
      name: 'Mere Ngata-Smith',
      username: mere.id,
      created_at: '2026-11-27T00:00:00.000Z',
      invited_at: at.toISOString(),
      sessions_ended_at: ended.toISOString(),
    });
  });

  test('is away or disabled until that ends, and comes back without either by an invitation', async () => {
    const ana = { ...mere, id: 'ana-1', email: 'ana@admin.example' };
    const shown = async () => (await team().list()).find(({ email }) => email === ana.email);
    await colleagues().invite(ana, at);
    await colleagues().setAway(ana.id, '2026-12-12');
    await colleagues().markDisabled(ana.id, at);
    expect(await shown()).toMatchObject({ awayUntil: '2026-12-12', isDisabled: true });
    await colleagues().setAway(ana.id, '');
    await colleagues().markDisabled(ana.id, undefined);
    expect(await shown()).toMatchObject({ awayUntil: undefined, isDisabled: false });
    await colleagues().setAway(ana.id, '2026-12-12');
    await colleagues().markDisabled(ana.id, at);
    expect(await colleagues().remove(ana.id, at)).toBe(true);
    await colleagues().invite(ana, at);
    expect(await shown()).toMatchObject({ awayUntil: undefined, isDisabled: false });
    expect(await colleagues().remove(ana.id, at)).toBe(true);
  });

  test('removes nobody who was never invited', async () => {
    expect(await colleagues().remove('nobody-1', at)).toBe(false);
    const { Item } = await database().get({ TableName: testTable, Key: { id: 'nobody-1' } });
    expect(Item).toBeUndefined();
  });

  test('is one of five at most in a day of New Zealand', async () => {
    let now = Date.parse('2026-11-28T10:59:00.000Z');
    const count = countInvitation(
      createLimiter(database(), testTable, () => now),
      () => now,
    );
    for (let sent = 0; sent < 5; sent += 1) await expect(count()).resolves.toBeUndefined();
    await expect(count()).rejects.toMatchObject({
      name: 'DailyQuotaError',
      message: '5 invitations were sent today, which is the limit. Send this one tomorrow.',
    });
    // Midnight there.
    now = Date.parse('2026-11-28T11:00:00.000Z');
    await expect(count()).resolves.toBeUndefined();
  });
});

test('an invitation is counted until the midnight after it', async () => {
  const limits: object[] = [];
  const count = async (limit: object) => limits.push(limit) > 0;
  await countInvitation({ count }, () => Date.parse('2026-11-28T10:59:00.000Z'))();
  const until = Date.parse('2026-11-28T11:00:00.000Z');
  expect(limits).toEqual([{ id: 'team-invitations-on#2026-11-28', max: 5, until }]);
});

test('who has no account is signed out at Cognito alone', async () => {
  const done: string[] = [];
  await signOutEverywhere('kiri@admin.example', undefined, {
    accounts: { signOut: async (email) => void done.push(`sign out ${email}`) },
    endSessions: async (id) => void done.push(`end sessions of ${id}`),
  });
  expect(done).toEqual(['sign out kiri@admin.example']);
});
