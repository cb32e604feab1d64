import * as z from 'zod/mini';
import { adminEmailsVariable } from '../../runtime/admin.env.ts';
import { auditEnvSchema } from '../../runtime/audit.env.ts';

/** What the template must give every Lambda that reads the documents of submissions. */
const readDocumentsEnvSchema = z.object({
  /** With this the names of all types' tables begin. */
  TABLE_PREFIX: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_DOCUMENTS_TABLE: z.string(),
});

/** What the template must give the Lambda `list-documents`. */
export const listDocumentsEnvSchema = z.extend(readDocumentsEnvSchema, {
  ADMIN_EMAILS: adminEmailsVariable(),
  UPLOADS_BUCKET: z.string(),
});

/** What the template must give the Lambdas `open-document` and `export-documents`. */
export const openDocumentsEnvSchema = z.extend(listDocumentsEnvSchema, auditEnvSchema.shape);

/** What the template must give the Lambdas `mark-document` and `ask-for-documents`. */
export const changeDocumentsEnvSchema = z.extend(readDocumentsEnvSchema, {
  ...auditEnvSchema.shape,
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_HISTORY_TABLE: z.string(),
});

/** What the template must give the Lambda `add-document`. */
export const addDocumentEnvSchema = z.extend(changeDocumentsEnvSchema, { UPLOADS_BUCKET: z.string() });

/** What the template must give the Lambda `get-asked-documents`. */
export const getAskedDocumentsEnvSchema = readDocumentsEnvSchema;

/** What the template must give the Lambda `send-asked-documents`. */
export const sendAskedDocumentsEnvSchema = z.extend(readDocumentsEnvSchema, {
  WORK_HISTORY_TABLE: z.string(),
  UPLOADS_BUCKET: z.string(),
});
