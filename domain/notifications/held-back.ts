import * as z from 'zod/mini';
import { acknowledgementLimitPrefix } from './acknowledgement-limit.ts';

/**
 * The item that counts the acknowledgements which a limit held back in one hour. It lies among the contact submissions and
 * owes the administrators one mail, the digest, whose state it keeps as a submission keeps that of its own.
 */
export const heldBackSchema = z.object({
  held_back: z.int(),
  held_back_from: z.iso.datetime(),
  held_back_to: z.iso.datetime(),
});

const prefix = `${acknowledgementLimitPrefix}held-back#`;

/** Returns the id of the item of an hour; `from` is an ISO 8601 timestamp. */
export const heldBackId = (from: string): string => prefix + from;

/** Whether the record with this id is such an item. */
export const isHeldBackId = (id: string): boolean => id.startsWith(prefix);
