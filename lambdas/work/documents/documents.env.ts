import * as z from 'zod/mini';
import { auditEnvSchema } from '../../runtime/audit.env.ts';

const readDocumentsEnvSchema = z.object({
  TABLE_PREFIX: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_DOCUMENTS_TABLE: z.string(),
});

const showDocumentsEnvSchema = z.extend(readDocumentsEnvSchema, {
  UPLOADS_BUCKET: z.string(),
});

export const listDocumentsEnvSchema = z.extend(showDocumentsEnvSchema, { AUDIT_TABLE: z.string() });

export const openDocumentsEnvSchema = z.extend(showDocumentsEnvSchema, auditEnvSchema.shape);

const changeDocumentsEnvSchema = z.extend(readDocumentsEnvSchema, {
  ...auditEnvSchema.shape,
  WORK_HISTORY_TABLE: z.string(),
});

export const markDocumentEnvSchema = changeDocumentsEnvSchema;

export const documentFilesEnvSchema = z.extend(changeDocumentsEnvSchema, { UPLOADS_BUCKET: z.string() });
