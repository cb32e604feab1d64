import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  admittedBytesMetric,
  maxUploadsPerDay,
  maxUploadsPerNetwork,
  maxUploadsPerSession,
  uploadQuotaKeys,
} from '#domain/documents/upload-quota.ts';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { admitUpload } from '../../../lambdas/documents/admit-upload.ts';
import { hashNetwork } from '../../../lambdas/documents/hash-network.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const hour = 3_600_000;

describe('upload quotas', () => {
  const { database, sdk, stored } = useTestTable();
  let now: number;
  let logged: string[];

  beforeEach(() => {
    now = Date.UTC(2026, 10, 20, 12);
    logged = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const admit = (identityId: string, { size = 1, sourceIp = '203.0.113.7' } = {}) =>
    admitUpload(
      createLimiter(database(), testTable, () => now),
      { stage: 'dev', now: () => now },
    )({
      identityId,
      sourceIp,
      size,
    });
  const keysOf = (day: string, identityId: string, sourceIp = '203.0.113.7') =>
    uploadQuotaKeys(day, { identityId, networkHash: hashNetwork(sourceIp) });
  const admitMany = (identityId: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => admit(identityId)));
  const setCount = (id: string, counted: number) =>
    sdk().send(
      new UpdateCommand({
        TableName: testTable,
        Key: { id },
        UpdateExpression: 'SET counted = :counted',
        ExpressionAttributeValues: { ':counted': counted },
      }),
    );

  test('lets a session start forty uploads a day, even if it requests more at once', async () => {
    const results = await admitMany('session-1', maxUploadsPerSession + 5);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    await expect(admit('session-1')).rejects.toMatchObject({
      name: 'UploadQuotaError',
      message:
        'You have uploaded 40 files today, which is the most we take. Send the application without this file, and we will ask you for it.',
    });
    await admit('session-2');
    now += 12 * hour;
    await admit('session-1');
  });

  test('does not count rejected uploads of a session against the other quotas', async () => {
    now += 48 * hour;
    await admitMany('session-3', maxUploadsPerSession + 20);
    const { all } = keysOf('2026-11-22', 'session-3');
    expect(await stored(all)).toMatchObject({ counted: maxUploadsPerSession });
  });

  test('limits all sessions together to a number a day', async () => {
    now += 72 * hour;
    await setCount(keysOf('2026-11-23', '').all, maxUploadsPerDay - 1);
    await admit('session-4');
    await expect(admit('session-5')).rejects.toMatchObject({
      name: 'UploadQuotaError',
      message: expect.stringContaining('We can’t take any more files today.'),
    });
  });

  test('does not affect other networks when one network reaches its quota with new sessions', async () => {
    now += 144 * hour;
    const [sourceIp, sameNetwork, neighbour] = ['2001:db8:1:2::1', '2001:DB8:1:2:a:b:c:d', '2001:db8:1:3::1'];
    const { network, all } = keysOf('2026-11-26', '', sourceIp);
    await setCount(network, maxUploadsPerNetwork - 1);
    await admit('session-8', { sourceIp });
    await expect(admit('session-9', { sourceIp: sameNetwork })).rejects.toMatchObject({
      name: 'UploadQuotaError',
      message: expect.stringContaining('We can’t take any more files from your internet connection today.'),
    });
    expect(await stored(all)).toMatchObject({ counted: 1 });
    await admit('session-10', { sourceIp: neighbour });
    await admit('session-11');
  });

  test('expires its counters after the day is over', async () => {
    now += 96 * hour;
    await admit('session-6');
    const { session } = keysOf('2026-11-24', 'session-6');
    expect(await stored(session)).toEqual({
      id: session,
      counted: 1,
      expires_at: Date.UTC(2026, 10, 26) / 1_000,
    });
  });

  test('emits the bytes of each upload for the bucket growth alarm', async () => {
    now += 120 * hour;
    await admit('session-7', { size: 4_321 });
    expect(JSON.parse(logged[0]!)).toMatchObject({ [admittedBytesMetric]: 4_321, Stage: 'dev' });
  });
});
