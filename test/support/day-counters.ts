import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { quotaCounters, type DailyQuota } from '#domain/http/daily-quota.ts';
import { hashNetworks } from '../../lambdas/clients/hash-networks.ts';
import type { cloudOf } from '../../tools/product/cloud.ts';

const dayMs = 86_400_000;
const ownAddress = '127.0.0.1';

interface CountedDay {
  readonly prefix: string;
  readonly quota: DailyQuota;
  /** Of the counter of a session; others need none. */
  readonly identityId?: string;
}

/** Sets a counter of today and of tomorrow, which may begin during the test. */
export const setDayCount = async (
  cloud: ReturnType<typeof cloudOf>,
  { prefix, quota, identityId = '' }: CountedDay,
  reached: 'session' | 'network' | 'all',
  counted: number,
): Promise<void> => {
  for (const later of [0, dayMs]) {
    const day = new Date(Date.now() + later).toISOString().slice(0, 10);
    const counters = quotaCounters(prefix, quota, day, { identityId, ...hashNetworks(ownAddress) });
    await cloud.dynamodb.send(
      new UpdateCommand({
        TableName: cloud.tableNamed('counters'),
        Key: { id: counters.find((counter) => counter.reached === reached)!.id },
        UpdateExpression: 'SET counted = :counted',
        ExpressionAttributeValues: { ':counted': counted },
      }),
    );
  }
};
