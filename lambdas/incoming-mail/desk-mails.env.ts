import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const listHeldMailsEnvSchema = z.object({
  WORK_HISTORY_TABLE: z.string(),
});

export const originalMailsEnvSchema = z.extend(auditEnvSchema, {
  UPLOADS_BUCKET: z.string(),
});

export const releaseHeldMailEnvSchema = z.extend(originalMailsEnvSchema, listHeldMailsEnvSchema.shape);
