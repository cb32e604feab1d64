import * as z from 'zod/mini';
import { readSubmissionEnvSchema } from '../work.env.ts';

export const passOnSubmissionEnvSchema = z.extend(readSubmissionEnvSchema, {
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});

export const sendWorkReplyEnvSchema = z.extend(readSubmissionEnvSchema, {
  WORK_DOCUMENTS_TABLE: z.string(),
});
