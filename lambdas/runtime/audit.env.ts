import * as z from 'zod/mini';

/** What the template must give every Lambda that records what administrators do. */
export const auditEnvSchema = z.object({
  AUDIT_TABLE: z.string(),
  AUDIT_RETENTION_DAYS: z.coerce.number(),
});
