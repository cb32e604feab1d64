import * as z from 'zod/mini';

export const maxAcknowledgementsPerHour = 3;

export const maxAcknowledgementsPerHourToDomain = 30;

/** 100,000 visits a month cause about 4 an hour; a flood stops before it uses up the daily quota. */
export const maxAcknowledgementsPerHourOverall = 400;

export const acknowledgementLimitPrefix = 'acknowledgements-to#';

/** Counts the acknowledgements that a limit held back in an hour; the digest reports them. */
export const heldBackSchema = z.object({
  held_back: z.int(),
  held_back_from: z.iso.datetime(),
  held_back_to: z.iso.datetime(),
});

const prefix = `${acknowledgementLimitPrefix}held-back#`;

export const heldBackId = (from: string): string => prefix + from;

export const isHeldBackId = (id: string): boolean => id.startsWith(prefix);
