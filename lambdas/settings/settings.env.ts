import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const listDeskSettingsEnvSchema = z.object({
  DESK_SETTINGS_TABLE: z.string(),
});

export const changeDeskSettingsEnvSchema = z.extend(auditEnvSchema, listDeskSettingsEnvSchema.shape);
