import { alertMailState, type FoundVehiclesMail } from '#domain/alerts/alert-mail.ts';
import {
  type AddressAlerts,
  alertsType,
  type AskedAlert,
  askedAlertType,
  confirmableHours,
  confirmableUntil,
} from '#domain/alerts/vehicle-alert.ts';
import { brand } from '#domain/brand.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { mailTagsOf } from '#domain/notifications/mail-tags.ts';
import { unsubscribe } from '#domain/notifications/unsubscribe-contract.ts';
import { vehicleAlertsPath, vehicleListPath, vehiclePagePath } from '#domain/site/paths.ts';
import { formatNzDate, formatNzDateTime } from '#domain/text/nz-date-time.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';

interface LinkSecrets {
  readonly siteUrl: string;
  readonly secret: string;
}

interface AlertLink extends LinkSecrets {
  readonly type?: string;
  readonly id: string;
}

export const alertsUrl = ({ siteUrl, type = alertsType, id, secret }: AlertLink): string =>
  `${siteUrl}${vehicleAlertsPath}#${formatRequestLink({ type, id, secret })}`;

/** Builds the mail that confirms an alert. Without what was searched for: anybody could type an address, to mail its owner. */
export const confirmAlertMail = (asked: AskedAlert, { siteUrl, secret }: LinkSecrets): Mail => ({
  ...officeMail(requiredEmail().parse(asked.email), {
    title: 'Turn on your vehicle alert',
    intro: `Kia ora. Somebody asked ${brand.name} to email this address when a vehicle comes that fits a search. If it was you, turn the alert on.`,
    fields: [
      {
        label: 'Your alert',
        value: 'Look at it, and turn it on',
        href: alertsUrl({ siteUrl, type: askedAlertType, id: asked.id, secret }),
      },
      {
        label: 'Until',
        value: `${formatNzDateTime(new Date(confirmableUntil(asked)).toISOString())}. After these ${confirmableHours} hours we forget it`,
      },
    ],
    sections: [
      {
        heading: 'Good to know',
        fields: [
          { label: 'How often', value: 'At most one email a day, and only when something comes.' },
          {
            label: 'Was this not you?',
            value: 'Somebody typed your address by mistake. You need do nothing: we send no more than this.',
          },
        ],
      },
    ],
  }),
  tags: mailTagsOf(askedAlertType, alertMailState.mail, asked.id),
});

interface FoundLinks extends LinkSecrets {
  readonly unsubscribeSecret: string;
}

/** Returns where more vehicles of alerts are listed. */
const listUrl = ([alert, ...others]: AddressAlerts['alerts'], siteUrl: string, manage: string): string =>
  alert === undefined || others.length > 0 ? manage : `${siteUrl}${vehicleListPath}?${alert.query}`;

const subjectOf = ({ vehicles: [first], more }: FoundVehiclesMail, count: number): string =>
  count + more === 1 ? `New for sale: ${first?.title ?? ''}` : `${count + more} new vehicles for you`;

/** Builds the mail that names vehicles. @param alerts those that are still on */
export const foundVehiclesMail = (
  found: FoundVehiclesMail,
  { id, email, alerts }: AddressAlerts,
  { siteUrl, secret, unsubscribeSecret }: FoundLinks,
): Mail => {
  const token = formatRequestLink({ type: alertsType, id, secret: unsubscribeSecret });
  const manage = alertsUrl({ siteUrl, id, secret });
  return {
    ...officeMail(requiredEmail().parse(email), {
      title: subjectOf(found, found.vehicles.length),
      intro: 'Kia ora. New for sale since we last looked for you:',
      fields: [
        ...found.vehicles.map((vehicle) => ({
          label: vehicle.title,
          value: vehicle.line,
          href: `${siteUrl}${vehiclePagePath(vehicle.id)}`,
        })),
        ...(found.more === 0
          ? []
          : [
              {
                label: 'And more',
                value: `${found.more} more on our site`,
                href: listUrl(alerts, siteUrl, manage),
              },
            ]),
      ],
      sections: [
        {
          heading: 'Your alerts',
          fields: [
            ...alerts.map(({ label, ends_at: endsAt }) => ({
              label,
              value: `Until ${formatNzDate(endsAt)}`,
            })),
            { label: 'Change them', value: 'Keep them for another year, or end them', href: manage },
            {
              label: 'No more of these?',
              value:
                'End them there, or press “Unsubscribe” in your mail program: it ends all of your alerts.',
            },
          ],
        },
      ],
    }),
    unsubscribe: `${siteUrl}${publicPath(unsubscribe)}?token=${encodeURIComponent(token)}`,
    // Its outcome concerns the address.
    tags: mailTagsOf(alertsType, alertMailState.mail, id),
  };
};
