import { alertsType, askedAlertType } from '#domain/alerts/vehicle-alert.ts';
import { senderActor } from '#domain/audit/actors.ts';
import { mailboxOf } from '#domain/notifications/mailbox.ts';
import type { LinkTokens, TokenScope } from './link-tokens.ts';
import { toUuid } from './to-uuid.ts';

const scopeOf = (purpose: string, type: string, id: string): TokenScope => ({
  purpose,
  type,
  id,
  person: senderActor,
  number: 1,
});

/** Returns what the link is derived from that confirms an alert. */
export const askedAlertScope = (id: string): TokenScope => scopeOf(askedAlertType, askedAlertType, id);

/** Returns what the link is derived from to all alerts of an address. */
export const addressAlertsScope = (id: string): TokenScope => scopeOf(alertsType, alertsType, id);

/** Returns the id of an address's alerts, which tells nothing of the address without the key. */
export const addressAlertsId = async (email: string, links: Pick<LinkTokens, 'derive'>): Promise<string> =>
  toUuid(await links.derive(scopeOf('vehicle-alerts-id', alertsType, mailboxOf(email).address)));
