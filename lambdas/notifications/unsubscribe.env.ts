import * as z from 'zod/mini';

export const unsubscribeEnvSchema = z.object({
  SAVED_APPLICATIONS_TABLE: z.string(),
  ALERTS_TABLE: z.string(),
  LINK_KEY_SECRET: z.string(),
});
