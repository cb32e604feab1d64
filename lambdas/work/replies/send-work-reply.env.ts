import * as z from 'zod/mini';
import { linkKeyEnvSchema, readSubmissionEnvSchema } from '../work.env.ts';

export const passOnSubmissionEnvSchema = z.extend(readSubmissionEnvSchema, {
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});

export const sendWorkReplyEnvSchema = z.extend(passOnSubmissionEnvSchema, {
  ...linkKeyEnvSchema.shape,
  WORK_DOCUMENTS_TABLE: z.string(),
});
