import { route } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { noticeSchema, requestSchema } from '../submissions/field-schemas.ts';
import { contactFields } from './contact-fields.ts';

/** Stores a contact message. */
export const submitContact = /* @__PURE__ */ route(() => ({
  ...submitRoute,
  id: 'submit-contact',
  area: 'contact',
  path: '/contact-submissions',
  body: requestSchema(contactFields),
}));

/** Sends the mails about a contact message. */
export const notifyContact = /* @__PURE__ */ route(() => ({
  ...notifyRoute,
  id: 'notify-contact',
  area: 'contact',
  path: '/notify/contact',
  body: noticeSchema(contactFields),
}));

export const contactRoutes = { [submitContact.id]: submitContact, [notifyContact.id]: notifyContact };
