import * as z from 'zod/mini';

/** A colleague's page shows a change within ten seconds. */
export const presenceIntervalSeconds = 8;

export const presenceTimeoutSeconds = 25;

export const presentAdministratorSchema = z.object({
  by_email: z.string(),
  writing: z.boolean(),
});

export type PresentAdministrator = z.infer<typeof presentAdministratorSchema>;

export const presencePrefix = 'here ';

export const storedPresenceSchema = z.extend(presentAdministratorSchema, {
  by: z.string(),
  at: z.iso.datetime(),
});
