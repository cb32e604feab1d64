import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';

/** What the template must give the Lambda `find-person`. */
export const findPersonEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  /** With this the names of all tables begin. */
  TABLE_PREFIX: z.string(),
});

/** What the template must give the Lambda `export-person-record`. */
export const exportPersonRecordEnvSchema = z.extend(auditEnvSchema, {
  ...findPersonEnvSchema.shape,
  UPLOADS_BUCKET: z.string(),
});

/** What the template must give the Lambda `erase-person-record`. */
export const erasePersonRecordEnvSchema = z.extend(exportPersonRecordEnvSchema, {
  /** Whether the bucket keeps what is deleted as an older version. */
  UPLOADS_HAVE_VERSIONS: z.stringbool(),
});
