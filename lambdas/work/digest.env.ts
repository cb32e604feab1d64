import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

export const countOverdueEnvSchema = z.object({ STAGE: z.string(), WORK_ITEMS_TABLE: z.string() });

export const sendDigestEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
  COUNTERS_TABLE: z.string(),
  SITE_BUCKET: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
  MAIL_ADMINISTRATORS: adminEmailsVariable(),
  USERS_TABLE: z.string(),
});
