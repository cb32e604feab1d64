import * as z from 'zod/mini';
import { mailEnvSchema, siteEnvironment } from './notify.env.ts';

/** What the template must give the Lambda `sweep-notifications`: the table of each kind of records. */
export const sweepNotificationsEnvSchema = z.extend(mailEnvSchema, {
  ...siteEnvironment,
  CONTACT_SUBMISSIONS_TABLE: z.string(),
  LOAN_APPLICATIONS_TABLE: z.string(),
  COMPLAINTS_TABLE: z.string(),
  VEHICLE_ENQUIRIES_TABLE: z.string(),
});
