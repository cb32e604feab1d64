import * as z from 'zod/mini';

export const auditEnvSchema = z.object({
  AUDIT_TABLE: z.string(),
  AUDIT_RETENTION_DAYS: z.coerce.number(),
});
