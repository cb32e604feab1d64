import * as z from 'zod/mini';
import { requiredEmail } from '../http/fields.ts';
import { route, type RouteContract } from '../http/route-contract.ts';
import { factKinds, typedFactSchema } from './fact.ts';
import { requestLinkSchema } from './request-link.ts';
import { passSchema, shownRequestSchema } from './shown-request.ts';

/** The link is sent in the body, since addresses are logged. */
export const myRequestRoute = {
  area: 'my-request',
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 16 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** The part with which each call of a link's holder begins. */
export const heldLinkShape = () => ({ link: requestLinkSchema, pass: passSchema });

/** Opens a link: 404 if it is wrong or its submission erased, 410 if it has expired or was replaced, 400 for a wrong fact. */
export const openMyRequest = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'open-my-request',
  path: '/my-requests/openings',
  body: z.strictObject({
    link: requestLinkSchema,
    pass: z.optional(passSchema),
    fact: z.optional(typedFactSchema()),
  }),
  response: z.union([z.object({ fact_needed: z.enum(factKinds) }), shownRequestSchema()]),
}));

/** Asks for a mail with new links, by an address or by a link that has ended. Always answered alike, before anything is looked up. */
export const askForLink = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'ask-for-link',
  path: '/my-requests/links',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ email: z.optional(requiredEmail()), link: z.optional(requestLinkSchema) }).check(
    z.refine(({ email, link }) => (email === undefined) !== (link === undefined), {
      error: 'Send an email address or a link',
    }),
  ),
  response: z.object({}),
}));
