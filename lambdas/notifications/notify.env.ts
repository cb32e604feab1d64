import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

/** What every Lambda that sends mails about submissions needs. */
const mailEnvSchema = z.object({
  STAGE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
  /** The allow-list of administrators, who all get the mails about submissions. */
  MAIL_ADMINISTRATORS: adminEmailsVariable(),
  /** Table that counts the acknowledgements to each address. */
  MAIL_LIMIT_TABLE: z.string(),
});

export type MailEnvironment = z.output<typeof mailEnvSchema>;

/** What the template must give a Lambda `notify-…`: besides, the table of its submissions. */
export const notifyEnvSchema = z.extend(mailEnvSchema, { SUBMISSIONS_TABLE: z.string() });

/** Where Lambdas find the site's address whose mails lead to its pages. */
export const siteEnvSchema = z.object({ SITE_BUCKET: z.string() });

/** How Lambdas name the tables of all types: this stands before the name in each type. */
const submissionTablesEnvSchema = z.object({ TABLE_PREFIX: z.string() });

/** What the template must give the Lambda `record-mail-feedback`. */
export const recordMailFeedbackEnvSchema = z.extend(submissionTablesEnvSchema, {
  STAGE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});

/** What the template must give the Lambda `sweep-notifications`. */
export const sweepNotificationsEnvSchema = z.extend(mailEnvSchema, {
  ...siteEnvSchema.shape,
  ...submissionTablesEnvSchema.shape,
});
