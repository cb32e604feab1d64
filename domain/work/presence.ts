import * as z from 'zod/mini';

/** Seconds after which an open page says again that it is open: a colleague's page hears of it within ten. */
export const presenceIntervalSeconds = 8;

/** Seconds for which somebody counts as present after their page was last heard of. */
export const presenceTimeoutSeconds = 25;

/** Who else has a submission open. */
export const presentAdministratorSchema = z.object({
  by_email: z.string(),
  /** Whether they are typing. */
  writing: z.boolean(),
});

export type PresentAdministrator = z.infer<typeof presentAdministratorSchema>;

/** How all entries of presence begin among a work item's history. */
export const presencePrefix = 'here ';

/** Stands among the history of a work item, one for each administrator, and is overwritten. */
export const storedPresenceSchema = z.extend(presentAdministratorSchema, {
  /** User id of the administrator. */
  by: z.string(),
  at: z.iso.datetime(),
});
