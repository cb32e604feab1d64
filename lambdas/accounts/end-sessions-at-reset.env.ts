import * as z from 'zod/mini';

export const endSessionsAtResetEnvSchema = z.object({
  USERS_TABLE: z.string(),
});
