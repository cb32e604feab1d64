import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

/** What the template must give the Lambda `count-overdue`. */
export const countOverdueEnvSchema = z.object({ STAGE: z.string(), WORK_ITEMS_TABLE: z.string() });

/** What the template must give the Lambda `send-digest`. */
export const sendDigestEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
  /** Table that tells on which days the digest was sent. */
  DIGESTS_TABLE: z.string(),
  SITE_BUCKET: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
  /** The allow-list of administrators, who all get it. */
  MAIL_ADMINISTRATORS: adminEmailsVariable(),
});
