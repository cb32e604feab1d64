import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { lastSignIns } from '../../../lambdas/accounts/last-sign-ins.ts';
import { testAuditTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const email = 'sales@admin.example';

describe('the last sign-in to an account', () => {
  const { database, sdk } = useTestTable();

  const put = (at: string, action: string, record_id = email) =>
    sdk().send(
      new PutCommand({
        TableName: testAuditTable,
        Item: { id: randomUUID(), at, action, record_id, actor_email: email, list: 'all' },
      }),
    );

  test('is the latest among the acts on it', async () => {
    const signIns = lastSignIns(database(), testAuditTable);
    expect(await signIns.find(email)).toBeUndefined();
    await put('2026-11-23T00:00:00.000Z', 'account.disable');
    expect(await signIns.find(email)).toBeUndefined();
    await put('2026-11-20T00:00:00.000Z', 'session.start');
    await put('2026-11-22T00:00:00.000Z', 'session.start');
    await put('2026-11-21T00:00:00.000Z', 'session.start');
    await put('2026-11-24T00:00:00.000Z', 'session.start', 'owner@admin.example');
    expect(await signIns.find(email)).toBe('2026-11-22T00:00:00.000Z');
  });

  test('is looked for among the last fifty acts, and unknown where the answer has none', async () => {
    const asked: object[] = [];
    const query = async (input: object) => {
      asked.push(input);
      return {};
    };
    expect(await lastSignIns({ query }, testAuditTable).find(email)).toBeUndefined();
    expect(asked).toMatchObject([{ Limit: 50 }]);
  });
});
