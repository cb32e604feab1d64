import { route, storageTimeoutSeconds } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { applicationNoticeSchema, applicationRequestSchema } from './loan-application.ts';

/** Stores a loan application. */
export const submitApplication = /* @__PURE__ */ route(() => ({
  ...submitRoute,
  id: 'submit-application',
  area: 'applications',
  path: '/loan-applications',
  timeoutSeconds: storageTimeoutSeconds,
  body: applicationRequestSchema,
}));

/** Sends the mails about a loan application. */
export const notifyLoanApplication = /* @__PURE__ */ route(() => ({
  ...notifyRoute,
  id: 'notify-loan-application',
  area: 'applications',
  path: '/notify/loan-application',
  body: applicationNoticeSchema,
}));

export const applicationRoutes = {
  [submitApplication.id]: submitApplication,
  [notifyLoanApplication.id]: notifyLoanApplication,
};
