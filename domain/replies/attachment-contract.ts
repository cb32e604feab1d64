import * as z from 'zod/mini';
import { recordId } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { workItemParams, workRoute } from '../work/contract.ts';

/** Signs an address that opens a file of a reply for five minutes; 409 if it has expired or is blocked. */
export const openAttachment = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'open-attachment',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/replies/{reply}/attachments/{attachment}',
  params: z.extend(workItemParams(), {
    reply: recordId('Invalid reply ID'),
    attachment: recordId('Invalid file ID'),
  }),
  response: z.object({ url: z.url(), content_type: z.string() }),
}));
