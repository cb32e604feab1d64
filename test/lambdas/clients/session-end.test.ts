import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountStateRepository } from '../../../lambdas/clients/account-state.repository.ts';
import { sessionEndRepository } from '../../../lambdas/clients/session-end.repository.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';

let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;

beforeAll(async () => {
  dynamodb = await startTestDynamodb();
});
afterAll(() => dynamodb.stop());

test('the end of an account’s sessions only moves forward', async () => {
  const sessions = sessionEndRepository(dynamodb.database, testTable);
  const accounts = accountStateRepository(dynamodb.database, testTable);
  expect(await accounts.find('sales-1')).toEqual({});
  const [earlier, later] = [new Date('2026-11-26T01:02:03.000Z'), new Date('2026-11-26T01:02:13.000Z')];
  await sessions.save('sales-1', earlier);
  expect(await accounts.find('sales-1')).toEqual({ sessionsEndedAt: earlier });
  await sessions.save('sales-1', later);
  await sessions.save('sales-1', earlier);
  expect(await accounts.find('sales-1')).toEqual({ sessionsEndedAt: later });
});

test('an invitation counts with the address that it was sent to', async () => {
  const accounts = accountStateRepository(dynamodb.database, testTable);
  const stored = { id: 'mere-1', email: 'mere@admin.example', role: 'admin' };
  await dynamodb.database.put({ TableName: testTable, Item: stored });
  expect(await accounts.find('mere-1')).toEqual({});
  const invited_at = '2026-11-26T01:02:03.000Z';
  await dynamodb.database.put({ TableName: testTable, Item: { ...stored, invited_at } });
  expect(await accounts.find('mere-1')).toEqual({ invited: { email: 'mere@admin.example' } });
  await dynamodb.database.put({ TableName: testTable, Item: { id: 'mere-1', invited_at } });
  expect(await accounts.find('mere-1')).toEqual({});
});
