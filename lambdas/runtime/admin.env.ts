import * as z from 'zod/mini';

/** A variable of a Lambda's environment with the allow-list: addresses with commas between, the super admin first. */
export const adminEmailsVariable = () =>
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').filter(Boolean)),
  );

/** What the template must give every Lambda of an administrators' route, besides what its use case needs. */
export const adminRouteEnvSchema = z.object({
  USERS_TABLE: z.string(),
});
