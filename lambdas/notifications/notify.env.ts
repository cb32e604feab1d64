import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

const mailEnvSchema = z.object({
  STAGE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
  MAIL_ADMINISTRATORS: adminEmailsVariable(),
  USERS_TABLE: z.string(),
  COUNTERS_TABLE: z.string(),
  NOTIFICATIONS_PER_HOUR: z.coerce.number(),
});

export type MailEnvironment = z.output<typeof mailEnvSchema>;

const siteEnvSchema = z.object({ SITE_BUCKET: z.string() });

export const notifyEnvSchema = z.extend(mailEnvSchema, {
  ...siteEnvSchema.shape,
  SUBMISSIONS_TABLE: z.string(),
  LINK_KEY_SECRET: z.string(),
});

const submissionTablesEnvSchema = z.object({ TABLE_PREFIX: z.string() });

export const recordMailFeedbackEnvSchema = z.extend(submissionTablesEnvSchema, {
  STAGE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
  ALERTS_TABLE: z.string(),
});

export const sweepNotificationsEnvSchema = z.extend(mailEnvSchema, {
  ...siteEnvSchema.shape,
  ...submissionTablesEnvSchema.shape,
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
  SAVED_APPLICATIONS_TABLE: z.string(),
  ALERTS_TABLE: z.string(),
  LINK_KEY_SECRET: z.string(),
  WORK_WORDS_TABLE: z.string(),
  /** Whether senders are told by mail how their submission stands. */
  TELLS_STATUS: z.stringbool(),
  UPLOADS_BUCKET: z.string(),
  UPLOADS_ARE_SCANNED: z.stringbool(),
});
