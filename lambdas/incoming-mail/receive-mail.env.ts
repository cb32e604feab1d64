import * as z from 'zod/mini';
import { conversationEnvSchema } from '../mails/conversation.env.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { submissionEnvSchema } from '../submissions/submission.env.ts';

/** A mail may become a message, so its environment is also that of the Lambda that takes messages. */
export const receiveMailEnvSchema = z.extend(submissionEnvSchema, {
  ...conversationEnvSchema.shape,
  ...adminRouteEnvSchema.shape,
  UPLOADS_BUCKET: z.string(),
  TABLE_PREFIX: z.string(),
  WORK_HISTORY_TABLE: z.string(),
  WORK_DOCUMENTS_TABLE: z.string(),
});
