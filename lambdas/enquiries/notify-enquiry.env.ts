import * as z from 'zod/mini';

/** What the template must give the Lambda `notify-vehicle-inquiry` besides what every one gets that sends mails about submissions. */
export const notifyEnquiryEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});
