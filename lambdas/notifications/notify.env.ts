import * as z from 'zod/mini';

/** What every Lambda that sends mails about records needs. */
export const mailEnvSchema = z.object({
  STAGE: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_ADMINISTRATOR: z.string(),
  /** Table that counts the acknowledgements to each address. */
  MAIL_LIMIT_TABLE: z.string(),
});

export type MailEnvironment = z.infer<typeof mailEnvSchema>;

/** What the template must give a Lambda `notify-…`: besides, the table of its records. */
export const notifyEnvSchema = z.extend(mailEnvSchema, { RECORDS_TABLE: z.string() });

/** Where Lambdas find the site's address whose mails lead to its pages. */
export const siteEnvironment = { SITE_BUCKET: z.string() };

/** What the template must give the Lambda `notify-loan-application`. */
export const notifyApplicationEnvSchema = z.extend(notifyEnvSchema, siteEnvironment);
