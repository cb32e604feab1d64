import * as z from 'zod/mini';

/** What the template must give the Lambda `invite-admins`. */
export const inviteAdminsEnvSchema = z.object({
  USER_POOL_ID: z.string(),
  USERS_TABLE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
