import { brand } from '../brand.ts';
import type { DailyQuota } from '../http/daily-quota.ts';

/**
 * Of links that are asked for. Each address and submission gets one mail an hour, whatever is asked. All together: they wait in one queue
 * with the team's digests, and twenty networks could fill it. Whoever is refused then still has the link in each mail about their request.
 */
export const linkQuota: DailyQuota = { session: 20, network: 200, prefix48: 600, all: 4_000 };

export const linkQuotaPrefix = 'links-asked-on#';

export const tooManyLinks = `Your network has asked for too many links today. Call us on ${brand.phone.display}.`;
