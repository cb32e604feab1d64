import * as z from 'zod/mini';

/** What the template must give every Lambda of an administrators' route, besides what its use case needs. */
export const adminRouteEnvSchema = z.object({
  USERS_TABLE: z.string(),
});
