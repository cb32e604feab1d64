import * as z from 'zod/mini';

export const placeReceiptRuleEnvSchema = z.object({
  /** The product's own set, for an account without an active one. */
  RECEIPT_RULE_SET: z.string(),
});
