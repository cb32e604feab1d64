import { route } from '../http/route-contract.ts';
import { takeRoute } from '../submissions/take-route.ts';
import { takeApplicationSchema } from './taken-application.ts';

/** Stores an application that somebody told staff. Its documents are added on the desk. */
export const takeApplication = /* @__PURE__ */ route(() => ({
  ...takeRoute,
  id: 'take-application',
  area: 'applications',
  path: '/admin/loan-applications',
  body: takeApplicationSchema(),
}));
