import * as z from 'zod/mini';
import { route, storageTimeoutSeconds, type RouteContract } from '../http/route-contract.ts';
import { workItemParams } from '../work/contract.ts';
import { heldMailIdPattern, heldMailSchema } from './held-mail.ts';

const incomingMailRoute = {
  area: 'incoming-mail',
  auth: 'admin',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

export const heldMailsPageSize = 50;

const heldMailId = () =>
  z.string().check(z.regex(heldMailIdPattern, { error: 'Name one of the held emails' }));

/** Signs an address that saves an email as it came for five minutes; 409 if it is no longer stored. */
export const openOriginalMail = /* @__PURE__ */ route(() => ({
  ...incomingMailRoute,
  id: 'open-original-mail',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/mails/{mail}',
  params: z.extend(workItemParams(), {
    mail: z.string().check(z.regex(/^[\da-f]{32}$/, { error: 'Name one of the emails' })),
  }),
  response: z.object({ url: z.url() }),
}));

/** Lists the emails that are held as spam or beyond a limit, newest first, with those released in the last 14 days. */
export const listHeldMails = /* @__PURE__ */ route(() => ({
  ...incomingMailRoute,
  id: 'list-held-mails',
  method: 'GET',
  path: '/admin/held-mails',
  query: z.strictObject({ before: z.optional(heldMailId()) }),
  /** `next`: the id before which the next page begins. */
  response: z.object({ mails: z.array(heldMailSchema), next: z.optional(z.string()) }),
}));

/** Lets a held email pass, as if it had just come; a repeated release changes nothing. 404 if it is held no longer. */
export const releaseHeldMail = /* @__PURE__ */ route(() => ({
  ...incomingMailRoute,
  id: 'release-held-mail',
  method: 'POST',
  path: '/admin/held-mails/{mail}/release',
  timeoutSeconds: storageTimeoutSeconds,
  params: z.strictObject({ mail: heldMailId() }),
  response: z.object({ mail: heldMailSchema }),
}));
