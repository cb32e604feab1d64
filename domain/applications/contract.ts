import type { RouteContract } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { applicationMessageSchema, applicationRequestSchema } from './loan-application.ts';

/** Stores a loan application. */
export const submitApplication = {
  ...submitRoute,
  id: 'submit-application',
  area: 'applications',
  path: '/loan-applications',
  body: applicationRequestSchema,
} as const satisfies RouteContract;

/** Asks for the mails about a loan application. */
export const notifyLoanApplication = {
  ...notifyRoute,
  id: 'notify-loan-application',
  area: 'applications',
  path: '/notify/loan-application',
  body: applicationMessageSchema,
} as const satisfies RouteContract;

export const applicationRoutes = {
  [submitApplication.id]: submitApplication,
  [notifyLoanApplication.id]: notifyLoanApplication,
};
