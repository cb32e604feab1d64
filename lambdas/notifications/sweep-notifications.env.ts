import * as z from 'zod/mini';

/** What the template must give the Lambda `sweep-notifications`. */
export const sweepNotificationsEnvSchema = z.object({
  CONTACT_SUBMISSIONS_TABLE: z.string(),
  LOAN_APPLICATIONS_TABLE: z.string(),
  COMPLAINTS_TABLE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_ADMINISTRATOR: z.string(),
});
