import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const listDeskSettingsEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  DESK_SETTINGS_TABLE: z.string(),
});

export const changeDeskSettingsEnvSchema = z.extend(auditEnvSchema, listDeskSettingsEnvSchema.shape);
