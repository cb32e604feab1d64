import { quotaCounters, type DailyQuota } from '#domain/http/daily-quota.ts';
import type { NetworkHashes } from './hash-networks.ts';
import type { Limiter } from './limiter.ts';

export interface DailySource {
  readonly identityId: string;
  readonly networks: NetworkHashes;
  /** The thing that is counted, towards the session and the network once, however often it comes. */
  readonly member?: string;
}

type ReachedQuota = ReturnType<typeof quotaCounters>[number]['reached'];

const dayMs = 86_400_000;

/** Returns the day (UTC) in which something is counted, and until when its counters stay. */
export const countedDay = (now: number): { readonly day: string; readonly until: number } => {
  const day = new Date(now).toISOString().slice(0, 10);
  return { day, until: Date.parse(day) + 2 * dayMs };
};

/**
 * Counts towards the quotas of a day, the narrowest first, so that a session over its quota does not use up the others.
 * @returns the one that is reached
 */
export const countDaily =
  (limiter: Pick<Limiter, 'count'>, prefix: string, quota: DailyQuota, now: () => number) =>
  async ({ identityId, networks, member }: DailySource): Promise<ReachedQuota | undefined> => {
    const { day, until } = countedDay(now());
    for (const { reached, id, max } of quotaCounters(prefix, quota, day, {
      identityId,
      ...networks,
    })) {
      if (!(await limiter.count({ id, max, until }, reached === 'all' ? undefined : member))) return reached;
    }
    return undefined;
  };
