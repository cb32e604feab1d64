import * as z from 'zod/mini';

/** What the template must give the Lambda `provision-admins`. */
export const provisionAdminsEnvSchema = z.object({
  USER_POOL_ID: z.string(),
  USERS_TABLE: z.string(),
});
