import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin-emails.ts';

/** What the template must give every Lambda of the administrators' vehicle routes. */
export const vehiclesEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  VEHICLES_TABLE: z.string(),
});
