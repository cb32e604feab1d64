import * as z from 'zod/mini';
import { alertMailState, type FoundVehiclesMail, foundVehiclesSchema } from '#domain/alerts/alert-mail.ts';
import {
  type AddressAlerts,
  type AskedAlert,
  askedAlertSchema,
  alertsType,
  askedAlertType,
  hasEnded,
} from '#domain/alerts/vehicle-alert.ts';
import { maxAlertMailsPerHour } from '#domain/alerts/alert-quota.ts';
import {
  acknowledgementLimitPrefix,
  hourMs,
  startOfHour,
} from '#domain/notifications/acknowledgement-limit.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { addressAlertsScope, askedAlertScope } from '../clients/alert-scopes.ts';
import { type Alerts, alertRepository } from '../clients/alert.repository.ts';
import type { Mail } from '../clients/compose-mail.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import { unsubscribeScope } from '../clients/saved-application-scope.ts';
import { acknowledgementLimitKey, MailOverLimitError } from './acknowledgement-limit.ts';
import { confirmAlertMail, foundVehiclesMail } from './mails/vehicle-alert-mails.ts';
import { openMail, type MailServices } from './notification-services.ts';
import type { NotifiableRecord } from './notification.repository.ts';
import type { NotificationDependencies } from './send-notification.ts';
import type { SiteAddress } from './site-address.ts';

interface MailSources {
  readonly links: Pick<LinkTokens, 'derive'>;
  readonly siteAddress: SiteAddress;
}

const mailSchema = z.discriminatedUnion('kind', [askedAlertSchema, foundVehiclesSchema]);

const dayMs = 86_400_000;

interface WantedMail {
  readonly found: FoundVehiclesMail;
  readonly owner: AddressAlerts;
}

/** Returns what is left of a mail: alerts may have been ended after it was queued. */
const stillWanted = async (
  found: FoundVehiclesMail,
  alerts: Pick<Alerts, 'findOfAddress'>,
  now: number,
): Promise<WantedMail | undefined> => {
  const stored = await alerts.findOfAddress(found.owner);
  if (stored === undefined) return undefined;
  const active = stored.alerts.filter((alert) => !hasEnded(alert, now));
  const ids = new Set(active.map(({ id }) => id));
  const vehicles = found.vehicles.filter((vehicle) => vehicle.alerts.some((id) => ids.has(id)));
  return vehicles.length === 0
    ? undefined
    : { found: { ...found, vehicles }, owner: { ...stored, alerts: active } };
};

/** Opens the mails about alerts: those that confirm one, and those that name vehicles, of which an address gets one a day. */
export const openAlertMails = (
  table: string,
  services: MailServices,
  { links, siteAddress }: MailSources,
): NotificationDependencies => {
  const mails = openMail(alertsType, alertMailState, table, services);
  const alerts = alertRepository(services.database, table);
  const site = async (): Promise<string> => {
    const siteUrl = await siteAddress();
    if (siteUrl === undefined) throw new MailRefusedError('the address of the site is unknown', false);
    return siteUrl;
  };
  const confirmation = async (asked: AskedAlert): Promise<Mail> => {
    const siteUrl = await site();
    const mail = confirmAlertMail(asked, { siteUrl, secret: await links.derive(askedAlertScope(asked.id)) });
    await services.limit.check(asked.email, `${asked.id}#${askedAlertType}`, askedAlertType);
    return mail;
  };
  const claimPlace = async (email: string, id: string): Promise<void> => {
    const now = mails.now();
    const key = `${acknowledgementLimitKey(email)}#alerts#${aucklandDate(now)}`;
    const limit = { id: key, max: 1, until: now + 2 * dayMs };
    if (!(await services.limiter.count(limit, id)))
      throw new MailOverLimitError('this address had an alert today', false);
    const hour = { id: `${acknowledgementLimitPrefix}alerts#${startOfHour(now)}`, max: maxAlertMailsPerHour };
    if (!(await services.limiter.count({ ...hour, until: now + 2 * hourMs }, id)))
      throw new MailOverLimitError(`alerts had ${maxAlertMailsPerHour} mails in this hour`, false);
  };
  const naming = async ({ found, owner }: WantedMail): Promise<Mail> => {
    const siteUrl = await site();
    const mail = foundVehiclesMail(found, owner, {
      siteUrl,
      secret: await links.derive(addressAlertsScope(owner.id)),
      unsubscribeSecret: await links.derive(unsubscribeScope(alertsType, owner.id)),
    });
    await claimPlace(owner.email, found.id);
    await services.limit.check(owner.email, found.id, alertsType);
    return mail;
  };
  const read = async (record: NotifiableRecord): Promise<AskedAlert | WantedMail | undefined> => {
    const mail = z.parse(mailSchema, record);
    if (mail.kind === 'found') return stillWanted(mail, alerts, mails.now());
    return mail.confirmed_at === undefined ? mail : undefined;
  };
  return {
    ...mails,
    gather: async ({ id, record, attempt }) => {
      const wanted = await read(record).catch((error: unknown) => {
        // Nothing was sent: a retry may be able to read the alerts.
        throw new MailRefusedError(
          `alerts unknown: ${error instanceof Error ? error.name : 'no reason'}`,
          false,
        );
      });
      if (wanted !== undefined) return false;
      await mails.notifications.drop(id, attempt, mails.now());
      return true;
    },
    buildMail: async (record) => {
      const wanted = await read(record);
      if (wanted === undefined) throw new MailRefusedError('no alert wants it', true);
      return 'owner' in wanted ? naming(wanted) : confirmation(wanted);
    },
  };
};
