import * as z from 'zod/mini';

const toldSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  /** Of the work item: each wish is told once. */
  version: z.int(),
  reference: z.string(),
  to: z.string(),
});

/** The mail to a new address, by which its owner confirms it. */
export const confirmAddressSchema = z.extend(toldSchema, {
  /** When it was asked for. */
  asked_at: z.iso.datetime(),
});

/** The mail to the address before that somebody asks to use another one. */
export const addressChangeSchema = toldSchema;

export type ConfirmAddress = z.infer<typeof confirmAddressSchema>;

export type AddressChange = z.infer<typeof addressChangeSchema>;
