import * as z from 'zod/mini';

/** Schema of the allow-list variable: comma-separated addresses, the super admin first. */
export const adminEmailsVariable = () =>
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').filter(Boolean)),
  );

/** Environment of each administrators' route, from which its middleware decides the caller's role. */
export const adminRouteEnvSchema = z.object({
  USERS_TABLE: z.string(),
  ADMIN_EMAILS: adminEmailsVariable(),
});
