import { brand } from '../brand.ts';
import type { DailyQuota } from '../http/daily-quota.ts';

/** Of alerts that are asked for: each sends a mail to an address that nobody has confirmed. */
export const alertQuota: DailyQuota = { session: 10, network: 60, prefix48: 180, all: 1_000 };

export const alertQuotaPrefix = 'alerts-on#';

export const tooManyAlerts = `Too many alerts were asked for from your network today. Call us on ${brand.phone.display}.`;

/** Of all automatic mails of an hour: the others answer what somebody sent. */
export const maxAlertMailsPerHour = 200;
