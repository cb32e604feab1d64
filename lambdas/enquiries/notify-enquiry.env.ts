import * as z from 'zod/mini';

/** Further environment of the `notify-vehicle-inquiry` Lambda; see `notifyEnvSchema`. */
export const notifyEnquiryEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});
