import * as z from 'zod/mini';
import { honeypot, idempotencyKey, recordId, requiredEmail } from '../http/fields.ts';
import { route, type RouteContract } from '../http/route-contract.ts';
import { requestLinkSchema } from '../my-request/request-link.ts';
import { alertQuerySchema } from './alert-query.ts';

/** The link is sent in the body, since addresses are logged. */
const alertRoute = {
  area: 'alerts',
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 4 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** Asks for mails about vehicles like those of a search. Mails a link that confirms it; answered alike for every address. */
export const askForAlert = /* @__PURE__ */ route(() => ({
  ...alertRoute,
  id: 'ask-for-alert',
  path: '/vehicle-alerts',
  body: z.strictObject({
    id: idempotencyKey(),
    email: requiredEmail(),
    query: alertQuerySchema(),
    leave_blank: honeypot(),
  }),
  response: z.object({}),
}));

const alertId = () => recordId('alert must be a UUID');

const alertAct = () =>
  z.union([
    z.strictObject({ kind: z.literal('confirm') }),
    z.strictObject({ kind: z.literal('renew'), alert: alertId() }),
    z.strictObject({ kind: z.literal('end'), alert: alertId() }),
  ]);

const shownAlertsSchema = z.object({
  /** Masked. */
  email: z.string(),
  /** Set as long as the link can confirm it. */
  asked: z.optional(z.object({ label: z.string() })),
  alerts: z.array(
    z.object({ id: z.string(), label: z.string(), query: z.string(), ends_at: z.iso.datetime() }),
  ),
});

/** Shows the alerts of a link's address, after an act; 409 for a link that has ended. */
export const changeAlerts = /* @__PURE__ */ route(() => ({
  ...alertRoute,
  id: 'change-alerts',
  path: '/vehicle-alerts/changes',
  body: z.strictObject({ link: requestLinkSchema, act: z.optional(alertAct()) }),
  response: shownAlertsSchema,
}));

export type AlertAct = z.output<ReturnType<typeof alertAct>>;
export type ShownAlerts = z.output<typeof shownAlertsSchema>;
