import * as z from 'zod/mini';
import { mailEnvSchema, siteEnvSchema, submissionTablesEnvSchema } from './notify.env.ts';

/** What the template must give the Lambda `sweep-notifications`. */
export const sweepNotificationsEnvSchema = z.extend(mailEnvSchema, {
  ...siteEnvSchema.shape,
  ...submissionTablesEnvSchema.shape,
});
