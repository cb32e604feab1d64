import * as z from 'zod/mini';
import { conversationEnvSchema } from '../mails/conversation.env.ts';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

export const receiveMailEnvSchema = z.extend(conversationEnvSchema, {
  STAGE: z.string(),
  ADMIN_EMAILS: adminEmailsVariable(),
  UPLOADS_BUCKET: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});
