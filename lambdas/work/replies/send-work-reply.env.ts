import * as z from 'zod/mini';
import { readSubmissionEnvSchema } from '../work.env.ts';

/** What the template must give the Lambda `send-work-reply`. */
export const sendWorkReplyEnvSchema = z.extend(readSubmissionEnvSchema, {
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
