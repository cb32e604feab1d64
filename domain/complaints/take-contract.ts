import { route } from '../http/route-contract.ts';
import { takenConfirmedByEmail } from '../submissions/confirmed-by-email.ts';
import { takeRoute } from '../submissions/take-route.ts';
import { takeSchema } from '../submissions/take-schema.ts';
import { takenComplaintChecks, takenComplaintFields } from './taken-complaint.ts';

/** Stores a complaint that somebody told staff. */
export const takeComplaint = /* @__PURE__ */ route(() => ({
  ...takeRoute,
  id: 'take-complaint',
  area: 'complaints',
  path: '/admin/complaints',
  body: takeSchema(takenComplaintFields).check(...takenComplaintChecks, takenConfirmedByEmail),
}));
