import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const listHeldMailsEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_HISTORY_TABLE: z.string(),
});

export const originalMailsEnvSchema = z.extend(auditEnvSchema, {
  ADMIN_EMAILS: adminEmailsVariable(),
  UPLOADS_BUCKET: z.string(),
});

export const releaseHeldMailEnvSchema = z.extend(originalMailsEnvSchema, listHeldMailsEnvSchema.shape);
