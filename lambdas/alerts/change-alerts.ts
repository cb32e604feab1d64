import { alertLabel } from '#domain/alerts/alert-label.ts';
import type { AlertAct, changeAlerts as contract, ShownAlerts } from '#domain/alerts/contract.ts';
import { firstLook } from '#domain/alerts/look-times.ts';
import {
  type AddressAlerts,
  alertEndFrom,
  type AskedAlert,
  hasEnded,
  maxAlerts,
  type VehicleAlert,
} from '#domain/alerts/vehicle-alert.ts';
import { maskEmail } from '#domain/text/mask-email.ts';
import { InvalidRequestError } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { type AlertDependencies, openAlerts, type OpenedAlerts } from './open-alerts.ts';

const maxAttempts = 8;

const tooMany = `You have ${maxAlerts} alerts, the most that one address can have. End one of them first.`;

const show = ({ email, asked, stored }: OpenedAlerts, now: number): ShownAlerts => ({
  email: maskEmail(email),
  ...(asked && { asked: { label: alertLabel(asked.query) } }),
  alerts: (stored?.alerts ?? [])
    .filter((alert) => !hasEnded(alert, now))
    .map(({ id, label, query, ends_at }) => ({ id, label, query, ends_at })),
});

const newAlerts = ({ id, email }: OpenedAlerts, now: number): AddressAlerts => ({
  id,
  kind: 'address',
  email,
  created_at: new Date(now).toISOString(),
  // Above that of alerts which have ended: a look that has read them must not bring them back.
  version: now,
  alerts: [],
  named: [],
  look_due_at: firstLook(id, now),
});

const toAlert = ({ id, query, asked_at: askedAt }: AskedAlert, now: number): VehicleAlert => ({
  id,
  query,
  label: alertLabel(query),
  ends_at: alertEndFrom(now),
  looked_until: askedAt,
});

const changed = (
  alerts: readonly VehicleAlert[],
  act: Exclude<AlertAct, { readonly kind: 'confirm' }>,
  now: number,
): VehicleAlert[] =>
  act.kind === 'end'
    ? alerts.filter(({ id }) => id !== act.alert)
    : alerts.map((alert) => (alert.id === act.alert ? { ...alert, ends_at: alertEndFrom(now) } : alert));

/** @returns undefined if something else changed the alerts meanwhile @throws InvalidRequestError for a sixth alert */
const perform = async (
  opened: OpenedAlerts,
  act: AlertAct,
  { alerts }: Pick<AlertDependencies, 'alerts'>,
  now: number,
): Promise<OpenedAlerts | undefined> => {
  const { asked, stored } = opened;
  const before = stored ?? newAlerts(opened, now);
  const active = before.alerts.filter((alert) => !hasEnded(alert, now));
  const version = before.version + 1;
  if (act.kind === 'confirm') {
    if (asked === undefined) return opened;
    if (active.length >= maxAlerts) throw new InvalidRequestError(tooMany);
    const at = new Date(now).toISOString();
    const next = { ...before, version, alerts: [...active, toAlert(asked, now)] };
    const isStored = await alerts.confirm(asked, at, next, stored);
    return isStored ? { ...opened, asked: undefined, stored: next } : undefined;
  }
  if (stored === undefined) return opened;
  const next = { ...before, version, alerts: changed(active, act, now) };
  return (await alerts.replace(next, stored)) ? { ...opened, stored: next } : undefined;
};

/** Confirms, renews or ends an alert by a link from a mail, and shows those that the address has then. Safe to repeat. @throws NoLongerAvailableError, InvalidRequestError */
export const changeAlerts = async (
  { body: { link, act } }: Pick<VisitorRequest<typeof contract>, 'body'>,
  dependencies: AlertDependencies,
): Promise<ShownAlerts> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const opened = await openAlerts(link, dependencies);
    const now = dependencies.now();
    const after = act === undefined ? opened : await perform(opened, act, dependencies, now);
    if (after !== undefined) return show(after, now);
  }
  throw new Error('Others changed the alerts at every attempt');
};
