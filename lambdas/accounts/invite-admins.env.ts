import * as z from 'zod/mini';

export const inviteAdminsEnvSchema = z.object({
  USER_POOL_ID: z.string(),
  USERS_TABLE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
