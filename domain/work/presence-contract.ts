import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { workItemParams, workRoute } from './contract.ts';
import { presentAdministratorSchema } from './presence.ts';

/** Reports that an administrator has a submission open, and returns who else does; it is not audited. */
export const markPresence = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'mark-presence',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}/presence',
  params: workItemParams(),
  body: z.strictObject({ writing: z.boolean() }),
  response: z.object({ others: z.array(presentAdministratorSchema) }),
}));
