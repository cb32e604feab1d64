import * as z from 'zod/mini';

/** Of the link that confirms an alert. */
export const askedAlertType = 'vehicle-alert';

/** Of the link to all alerts of an address. */
export const alertsType = 'vehicle-alerts';

/** Of an address. */
export const maxAlerts = 5;

/** Until an alert that nobody confirms is gone. */
export const confirmableHours = 48;

const alertDays = 365;

const hourMs = 3_600_000;

const dayMs = 24 * hourMs;

const alertSchema = z.object({
  /** Of what was asked. */
  id: z.string(),
  query: z.string(),
  /** Names the query, as of when it was confirmed. */
  label: z.string(),
  ends_at: z.iso.datetime(),
  /** Vehicles that were listed before this are not looked at again. */
  looked_until: z.iso.datetime(),
});

export type VehicleAlert = z.infer<typeof alertSchema>;

/** An alert that somebody asks for, and that the owner of the address may not know of. */
export const askedAlertSchema = z.object({
  id: z.string(),
  kind: z.literal('asked'),
  email: z.string(),
  query: z.string(),
  asked_at: z.iso.datetime(),
  confirmed_at: z.optional(z.iso.datetime()),
});

export type AskedAlert = z.infer<typeof askedAlertSchema>;

/** All confirmed alerts of an address. */
export const addressAlertsSchema = z.object({
  /** Derived from the address. */
  id: z.string(),
  kind: z.literal('address'),
  email: z.string(),
  created_at: z.iso.datetime(),
  /** Grows with every change. */
  version: z.int(),
  alerts: z.array(alertSchema),
  /** Vehicles that mails have named, as long as an alert could find them again, with the times when they were listed. */
  named: z.array(z.object({ id: z.string(), at: z.iso.datetime() })),
  look_due_at: z.iso.datetime(),
});

export type AddressAlerts = z.infer<typeof addressAlertsSchema>;

/** Returns whether an alert has ended by itself. */
export const hasEnded = ({ ends_at: endsAt }: Pick<VehicleAlert, 'ends_at'>, now: number): boolean =>
  Date.parse(endsAt) <= now;

/** Returns when an alert ends that is confirmed or renewed now. */
export const alertEndFrom = (now: number): string => new Date(now + alertDays * dayMs).toISOString();

/** Returns when what was asked can't be confirmed any more. */
export const confirmableUntil = ({ asked_at: askedAt }: Pick<AskedAlert, 'asked_at'>): number =>
  Date.parse(askedAt) + confirmableHours * hourMs;
