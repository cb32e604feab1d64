import * as z from 'zod/mini';
import { jointFormSchema } from '../applications/joint-fields.ts';
import { route } from '../http/route-contract.ts';
import { heldLinkShape, myRequestRoute } from './contract.ts';
import { shownRequestSchema } from './shown-request.ts';

/** Adds the part of a joint applicant, once: 409 if there is another one already, or if the application is closed. */
export const sendJointPart = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'send-joint-part',
  path: '/my-requests/joint',
  body: z.strictObject({ ...heldLinkShape(), part: jointFormSchema }),
  response: shownRequestSchema(),
}));
