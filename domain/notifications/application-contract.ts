import { applicationMessageSchema } from '../applications/loan-application.ts';
import type { RouteContract } from '../http/route-contract.ts';
import { notifyRoute } from './notify-route.ts';

/** Asks for the administrator's mail about a loan application; here, too, only `id` counts. */
export const notifyLoanApplication = {
  ...notifyRoute,
  id: 'notify-loan-application',
  path: '/notify/loan-application',
  body: applicationMessageSchema,
} as const satisfies RouteContract;
