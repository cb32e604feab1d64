import * as z from 'zod/mini';

/** What the template must give the Lambda `end-sessions-at-reset`. */
export const endSessionsAtResetEnvSchema = z.object({
  USERS_TABLE: z.string(),
});
