import * as z from 'zod/mini';

export const maxAcknowledgementsPerHour = 3;

/** Of all kinds: strangers can cause mails of several. */
export const maxMailsPerHourToMailbox = 12;

export const maxAcknowledgementsPerHourToDomain = 30;

/** 100,000 visits a month cause about 4 an hour; a flood stops before it uses up the daily quota. */
export const maxAcknowledgementsPerHourOverall = 400;

export const acknowledgementLimitPrefix = 'acknowledgements-to#';

/** Of the counters that an erasure may delete. */
export const mailboxLimitPrefix = `${acknowledgementLimitPrefix}mailbox#`;

export const hourMs = 3_600_000;

/** Returns the start of the clock hour, e.g. `2026-11-20T13:00:00.000Z`. */
export const startOfHour = (now: number): string => new Date(now - (now % hourMs)).toISOString();

/** The acknowledgements that a limit parked in an hour; the digest reports them. */
export const parkedByLimitSchema = z.object({
  parked: z.int(),
  digest_from: z.iso.datetime(),
  digest_to: z.iso.datetime(),
});

export const parkedByLimitPrefix = `${acknowledgementLimitPrefix}parked#`;
