/** Limits of what visitors do in a day (UTC). */
export interface DailyQuota {
  readonly session: number;
  /** Of an IPv4 address, or of the IPv6 /64 that one connection is assigned. */
  readonly network: number;
  /** Of an IPv6 /48: one customer of a provider may have all of its 65,536 networks. */
  readonly prefix48: number;
  readonly all: number;
}

interface QuotaSource {
  readonly identityId: string;
  readonly networkHash: string;
  /** IPv4 has none. */
  readonly prefix48Hash: string | undefined;
}

export const dailyQuotaCode = 'daily_quota_reached';

/** Returns a day's counters, the narrowest first; the day is in UTC, like `2026-11-20`. */
export const quotaCounters = (
  prefix: string,
  quota: DailyQuota,
  day: string,
  { identityId, networkHash, prefix48Hash }: QuotaSource,
) => [
  { reached: 'session' as const, id: `${prefix}${day}#${identityId}`, max: quota.session },
  { reached: 'network' as const, id: `${prefix}${day}#network:${networkHash}`, max: quota.network },
  ...(prefix48Hash === undefined
    ? []
    : [{ reached: 'network' as const, id: `${prefix}${day}#prefix48:${prefix48Hash}`, max: quota.prefix48 }]),
  { reached: 'all' as const, id: `${prefix}${day}`, max: quota.all },
];
