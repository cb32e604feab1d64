import { complaintNoticeSchema } from '../complaints/complaint.ts';
import type { RouteContract } from '../http/route-contract.ts';
import { notifyRoute } from './notify-route.ts';

/** Asks for the mails about a complaint; here, too, only `id` counts. */
export const notifyComplaint = {
  ...notifyRoute,
  id: 'notify-complaint',
  path: '/notify/complaint',
  body: complaintNoticeSchema,
} as const satisfies RouteContract;
