import { brand } from '../brand.ts';
import type { DailyQuota } from '../http/daily-quota.ts';

/** Of applications that are saved for the first time: each sends a mail to an address that nobody has confirmed. */
export const savingQuota: DailyQuota = { session: 5, network: 60, prefix48: 180, all: 1_000 };

export const savingQuotaPrefix = 'savings-on#';

export const tooManySaved = `Too many applications were saved from your network today. Call us on ${brand.phone.display}.`;
