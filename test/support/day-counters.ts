import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { quotaCounters, type DailyQuota } from '#domain/http/daily-quota.ts';
import type { cloudOf } from '../../tools/product/cloud.ts';

const dayMs = 86_400_000;

interface CountedDay {
  readonly prefix: string;
  readonly quota: DailyQuota;
  /** Of the counter of a session; others need none. */
  readonly identityId?: string;
}

/** Sets a counter of today and of tomorrow, which may begin during the test; of a network, all that there are. */
export const setDayCount = async (
  cloud: ReturnType<typeof cloudOf>,
  { prefix, quota, identityId = '' }: CountedDay,
  reached: 'session' | 'network' | 'all',
  counted: number,
): Promise<void> => {
  const networks = { networkHash: '', prefix48Hash: undefined };
  const ids =
    reached === 'network'
      ? (await cloud.allItems('counters'))
          .map(({ id }) => String(id))
          .filter((id) => id.startsWith(prefix) && id.includes('#network:'))
      : [0, dayMs].map((later) => {
          const day = new Date(Date.now() + later).toISOString().slice(0, 10);
          const counters = quotaCounters(prefix, quota, day, { identityId, ...networks });
          return counters.find((counter) => counter.reached === reached)!.id;
        });
  for (const id of ids) {
    await cloud.dynamodb.send(
      new UpdateCommand({
        TableName: cloud.tableNamed('counters'),
        Key: { id },
        UpdateExpression: 'SET counted = :counted',
        ExpressionAttributeValues: { ':counted': counted },
      }),
    );
  }
};
