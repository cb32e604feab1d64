import * as z from 'zod/mini';
import { auditEnvSchema } from '../../runtime/audit.env.ts';
import { readSubmissionEnvSchema } from '../work.env.ts';

export const passOnSubmissionEnvSchema = z.extend(readSubmissionEnvSchema, {
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});

export const sendWorkReplyEnvSchema = z.extend(readSubmissionEnvSchema, {
  WORK_DOCUMENTS_TABLE: z.string(),
  UPLOADS_BUCKET: z.string(),
});

export const openAttachmentEnvSchema = z.extend(auditEnvSchema, {
  WORK_HISTORY_TABLE: z.string(),
  UPLOADS_BUCKET: z.string(),
});
