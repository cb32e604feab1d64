import * as z from 'zod/mini';

/** What the template must give the Lambda `notify-contact`. */
export const notifyContactEnvSchema = z.object({
  CONTACT_SUBMISSIONS_TABLE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_ADMINISTRATOR: z.string(),
});
