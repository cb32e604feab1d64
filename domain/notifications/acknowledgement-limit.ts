import * as z from 'zod/mini';

/** Acknowledgements to one mailbox within an hour: enough for a correction or two, too few to pester anybody. */
export const maxAcknowledgementsPerHour = 3;

/** Acknowledgements to one mail domain in an hour: an office of people who all apply, but no flood of its mailboxes. */
export const maxAcknowledgementsPerHourToDomain = 30;

/**
 * Acknowledgements to all addresses together in an hour. 100,000 visits a month make 4 an hour on average, so this leaves
 * room for a campaign; a flood ends here before it uses up the day's quota of mails or the sender's reputation.
 */
export const maxAcknowledgementsPerHourOverall = 400;

/** How the keys of the items begin that count them, beside the records of a table. */
export const acknowledgementLimitPrefix = 'acknowledgements-to#';

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
