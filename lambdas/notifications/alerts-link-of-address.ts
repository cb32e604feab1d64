import { hasEnded } from '#domain/alerts/vehicle-alert.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { addressAlertsId, addressAlertsScope } from '../clients/alert-scopes.ts';
import type { Alerts } from '../clients/alert.repository.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { LinkOfAddress } from './mails/link-asked-mail.ts';
import { alertsUrl } from './mails/vehicle-alert-mails.ts';
import type { SiteAddress } from './site-address.ts';

interface AlertSources {
  readonly alerts: Pick<Alerts, 'findOfAddress'>;
  readonly links: Pick<LinkTokens, 'derive'>;
  readonly siteAddress: SiteAddress;
  readonly now: () => number;
}

/** Returns the link to the alerts of a mailbox, if one is on. */
export const alertsLinkOfAddress = async (
  address: string,
  { alerts, links, siteAddress, now }: AlertSources,
): Promise<readonly LinkOfAddress[]> => {
  const siteUrl = await siteAddress();
  const id = await addressAlertsId(address, links);
  const stored = await alerts.findOfAddress(id);
  const ends = (stored?.alerts ?? [])
    .filter((alert) => !hasEnded(alert, now()))
    .map(({ ends_at: endsAt }) => endsAt)
    .toSorted();
  const until = ends.at(-1);
  if (siteUrl === undefined || stored === undefined || until === undefined) return [];
  const url = alertsUrl({ siteUrl, id, secret: await links.derive(addressAlertsScope(id)) });
  const terms = `Keep them for longer, or end them. The last one ends on ${formatNzDate(until)}`;
  return [{ email: stored.email, link: { label: 'Your vehicle alerts', url, terms } }];
};
