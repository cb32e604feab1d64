import {
  type AddressAlerts,
  alertsType,
  type AskedAlert,
  askedAlertType,
  confirmableUntil,
  hasEnded,
} from '#domain/alerts/vehicle-alert.ts';
import { parseRequestLink } from '#domain/my-request/request-link.ts';
import { addressAlertsId, addressAlertsScope, askedAlertScope } from '../clients/alert-scopes.ts';
import type { Alerts } from '../clients/alert.repository.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { NoLongerAvailableError } from '../http/errors.ts';

export interface AlertDependencies {
  readonly alerts: Pick<Alerts, 'findAsked' | 'findOfAddress' | 'confirm' | 'replace'>;
  readonly links: LinkTokens;
  readonly now: () => number;
}

export interface OpenedAlerts {
  readonly email: string;
  /** Of the address's alerts. */
  readonly id: string;
  /** Set until the link has confirmed it. */
  readonly asked: AskedAlert | undefined;
  /** As stored. */
  readonly stored: AddressAlerts | undefined;
}

const endedText =
  'This link has ended. A link that turns on an alert works for 48 hours, and the others until the last alert has ended.';

const openAsked = async (
  { id, secret }: { readonly id: string; readonly secret: string },
  { alerts, links, now }: AlertDependencies,
): Promise<OpenedAlerts | undefined> => {
  if (!(await links.matches(secret, askedAlertScope(id)))) return undefined;
  const asked = await alerts.findAsked(id);
  // DynamoDB deletes what has expired within days.
  if (asked === undefined || confirmableUntil(asked) <= now()) return undefined;
  const addressId = await addressAlertsId(asked.email, links);
  const stored = await alerts.findOfAddress(addressId);
  const isOpen = asked.confirmed_at === undefined;
  if (!isOpen && stored === undefined) return undefined;
  return { email: asked.email, id: addressId, asked: isOpen ? asked : undefined, stored };
};

const openOfAddress = async (
  { id, secret }: { readonly id: string; readonly secret: string },
  { alerts, links, now }: AlertDependencies,
): Promise<OpenedAlerts | undefined> => {
  if (!(await links.matches(secret, addressAlertsScope(id)))) return undefined;
  const stored = await alerts.findOfAddress(id);
  if (stored === undefined || stored.alerts.every((alert) => hasEnded(alert, now()))) return undefined;
  return { email: stored.email, id, asked: undefined, stored };
};

const openersByType: Readonly<Record<string, typeof openAsked | undefined>> = {
  [askedAlertType]: openAsked,
  [alertsType]: openOfAddress,
};

/** Opens the alerts of a link's address. @throws NoLongerAvailableError also for a wrong link, which tells nothing */
export const openAlerts = async (link: string, dependencies: AlertDependencies): Promise<OpenedAlerts> => {
  const read = parseRequestLink(link);
  const opened = read && (await openersByType[read.type]?.(read, dependencies));
  if (opened === undefined) throw new NoLongerAvailableError(endedText);
  return opened;
};
