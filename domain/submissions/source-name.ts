import * as z from 'zod/mini';
import { productActor } from '../audit/actors.ts';
import { storedSourceSchema } from './stored-source.ts';
import { takenBy, type WayTaken } from './taken.ts';

const recordSchema = z.object({
  details: z.optional(z.object({ source: z.optional(storedSourceSchema) })),
  submitted_by: z.optional(z.string()),
});

/** Source of a visit that nobody led here. */
export const directSource = 'direct';

/** Source of a message that was an email. */
export const emailSource = 'email to us';

/** Source of a record of which nothing is known. */
export const unknownSource = 'not known';

/** Returns the source of what staff entered. Campaigns choose their names: these have two words. */
export const takenSource = (how: WayTaken): string => `taken ${how}`;

/** Returns the short name of a record's source: the campaign's, else the site that led here. @throws zod's error */
export const sourceName = (record: unknown): string => {
  const taken = takenBy(record);
  if (taken !== undefined) return takenSource(taken.how);
  const { details, submitted_by: submitter } = recordSchema.parse(record);
  if (submitter === productActor) return emailSource;
  if (details?.source === undefined) return unknownSource;
  const { utm_source: campaign, referrer } = details.source;
  return campaign?.toLowerCase() ?? referrer?.replace(/^www\./, '') ?? directSource;
};
