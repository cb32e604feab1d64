import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionEndRepository } from '../../../lambdas/clients/session-end.repository.ts';
import { startTestDynamodb, testTable } from '../../support/dynamodb.ts';

let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;

beforeAll(async () => {
  dynamodb = await startTestDynamodb();
});
afterAll(() => dynamodb.stop());

test('the end of an account’s sessions only moves forward', async () => {
  const sessions = sessionEndRepository(dynamodb.database, testTable);
  expect(await sessions.find('sales-1')).toBeUndefined();
  const [earlier, later] = [new Date('2026-11-26T01:02:03.000Z'), new Date('2026-11-26T01:02:13.000Z')];
  await sessions.save('sales-1', earlier);
  expect(await sessions.find('sales-1')).toEqual(earlier);
  await sessions.save('sales-1', later);
  await sessions.save('sales-1', earlier);
  expect(await sessions.find('sales-1')).toEqual(later);
});
