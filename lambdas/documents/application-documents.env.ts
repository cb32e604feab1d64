import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';

/** What the template must give the Lambda `list-application-documents`. */
export const listApplicationDocumentsEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  LOAN_APPLICATIONS_TABLE: z.string(),
});

/** What the template must give the Lambda `describe-application-document`. */
export const describeApplicationDocumentEnvSchema = z.extend(listApplicationDocumentsEnvSchema, {
  UPLOADS_BUCKET: z.string(),
});

/** What the template must give the Lambda `open-application-document`. */
export const openApplicationDocumentEnvSchema = z.extend(
  describeApplicationDocumentEnvSchema,
  auditEnvSchema.shape,
);
