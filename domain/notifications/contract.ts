import * as z from 'zod/mini';
import { applicationMessageSchema } from '../applications/loan-application.ts';
import { complaintNoticeSchema } from '../complaints/complaint.ts';
import { contactMessageSchema } from '../contact/contact-submission.ts';
import { enquiryNoticeSchema } from '../enquiries/vehicle-enquiry.ts';
import type { RouteContract } from '../http/route-contract.ts';

/**
 * What became of a notification: `sent` now or before, `pending` when the sweeper will send it, `parked` when a
 * person has to look at it.
 */
const notifyResponseSchema = z.object({ status: z.enum(['sent', 'pending', 'parked']) });

/** What the calls have in common. */
const notifications = {
  area: 'notifications',
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
  response: notifyResponseSchema,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/**
 * Asks for the administrator's mail about a contact submission. The mail is built from the stored record; of
 * the body only `id` counts, so that nobody can put words into the administrator's mailbox.
 */
export const notifyContact = {
  ...notifications,
  id: 'notify-contact',
  path: '/notify/contact',
  body: contactMessageSchema,
} as const satisfies RouteContract;

/** Asks for the administrator's mail about a loan application; here, too, only `id` counts. */
export const notifyLoanApplication = {
  ...notifications,
  id: 'notify-loan-application',
  path: '/notify/loan-application',
  body: applicationMessageSchema,
} as const satisfies RouteContract;

/** Asks for the mails about a complaint; here, too, only `id` counts. */
export const notifyComplaint = {
  ...notifications,
  id: 'notify-complaint',
  path: '/notify/complaint',
  body: complaintNoticeSchema,
} as const satisfies RouteContract;

/** Asks for the administrator's mail about an enquiry to a seller; here, too, only `id` counts. */
export const notifyVehicleInquiry = {
  ...notifications,
  id: 'notify-vehicle-inquiry',
  path: '/notify/vehicle-inquiry',
  body: enquiryNoticeSchema,
} as const satisfies RouteContract;
