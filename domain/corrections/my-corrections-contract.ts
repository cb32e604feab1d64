import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { heldLinkShape, myRequestRoute } from '../my-request/contract.ts';
import { requestLinkSchema } from '../my-request/request-link.ts';
import { shownRequestSchema } from '../my-request/shown-request.ts';
import { fieldName, valueSchema } from './typed-value.ts';

/** More than any form asks for how somebody is reached. */
const maxValues = 10;

/** Asks to correct how the sender is reached: it counts once staff accept it. Repeated calls ask once. */
export const proposeMyCorrection = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'propose-my-correction',
  path: '/my-requests/corrections',
  body: z.strictObject({
    ...heldLinkShape(),
    /** As they are typed in the form, by the names of their fields. */
    values: z.record(fieldName(), valueSchema()).check(
      z.refine(
        (values) => {
          const { length } = Object.keys(values);
          return length > 0 && length <= maxValues;
        },
        { error: 'Write what is right' },
      ),
    ),
  }),
  response: shownRequestSchema(),
}));

/** Confirms a new email address by the link of the mail to it; a repeated call changes nothing. 404 for another link, 409 for an expired one. */
export const confirmMyAddress = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'confirm-my-address',
  path: '/my-requests/confirmations',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ link: requestLinkSchema }),
  response: z.object({ reference: z.string() }),
}));
