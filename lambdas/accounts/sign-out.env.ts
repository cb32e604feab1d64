import * as z from 'zod/mini';
import { adminRouteEnvSchema } from '../http/admin-route.env.ts';
import { adminEmailsVariable } from '../runtime/admin-emails.ts';

/** What the template must give the Lambda `sign-out`. */
export const signOutEnvSchema = z.extend(adminRouteEnvSchema, {
  ADMIN_EMAILS: adminEmailsVariable(),
});
