import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin-emails.ts';

/** What every Lambda that sends mails about records needs. */
export const mailEnvSchema = z.object({
  STAGE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
  /** The allow-list of administrators, who all get the mails about records. */
  MAIL_ADMINISTRATORS: adminEmailsVariable(),
  /** Table that counts the acknowledgements to each address. */
  MAIL_LIMIT_TABLE: z.string(),
});

export type MailEnvironment = z.output<typeof mailEnvSchema>;

/** What the template must give a Lambda `notify-…`: besides, the table of its records. */
export const notifyEnvSchema = z.extend(mailEnvSchema, { RECORDS_TABLE: z.string() });

/** Where Lambdas find the site's address whose mails lead to its pages. */
export const siteEnvironment = { SITE_BUCKET: z.string() };

/** What the template must give the Lambda `notify-loan-application`. */
export const notifyApplicationEnvSchema = z.extend(notifyEnvSchema, siteEnvironment);
