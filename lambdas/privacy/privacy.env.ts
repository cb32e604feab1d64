import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const findPersonEnvSchema = z.object({
  TABLE_PREFIX: z.string(),
});

export const exportPersonRecordEnvSchema = z.extend(auditEnvSchema, {
  ...findPersonEnvSchema.shape,
  UPLOADS_BUCKET: z.string(),
});

export const erasePersonRecordEnvSchema = z.extend(exportPersonRecordEnvSchema, {
  UPLOADS_HAVE_VERSIONS: z.stringbool(),
});
