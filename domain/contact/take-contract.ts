import { route } from '../http/route-contract.ts';
import { takenConfirmedByEmail } from '../submissions/confirmed-by-email.ts';
import { takeSchema } from '../submissions/take-schema.ts';
import { takeRoute } from '../submissions/take-route.ts';
import { emailOrPhone } from '../submissions/reachable-fields.ts';
import { takenMessageFields } from './taken-message.ts';

/** Stores a message that somebody told staff. */
export const takeContact = /* @__PURE__ */ route(() => ({
  ...takeRoute,
  id: 'take-contact',
  area: 'contact',
  path: '/admin/contact-submissions',
  body: takeSchema(takenMessageFields).check(emailOrPhone, takenConfirmedByEmail),
}));
