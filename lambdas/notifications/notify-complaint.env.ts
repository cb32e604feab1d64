import * as z from 'zod/mini';

/** What the template must give the Lambda `notify-complaint`. */
export const notifyComplaintEnvSchema = z.object({
  COMPLAINTS_TABLE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_ADMINISTRATOR: z.string(),
});
