import * as z from 'zod/mini';

/** The mail to the address that counts from now on, with the sender's next link. */
export const newAddressSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  /** Of the work item: each wish is told once. */
  version: z.int(),
  reference: z.string(),
  to: z.string(),
});

/** The mail to a new address, by which its owner confirms it. */
export const confirmAddressSchema = z.extend(newAddressSchema, {
  /** When it was asked for. */
  asked_at: z.iso.datetime(),
});

/** The mail to the address before that another one is asked for, or used. */
export const addressChangeSchema = z.extend(newAddressSchema, {
  /** Staff have corrected it: nobody has to confirm it. */
  is_corrected: z.optional(z.literal(true)),
});

export type NewAddress = z.infer<typeof newAddressSchema>;

export type ConfirmAddress = z.infer<typeof confirmAddressSchema>;

export type AddressChange = z.infer<typeof addressChangeSchema>;
