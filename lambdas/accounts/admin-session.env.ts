import * as z from 'zod/mini';
import { adminEmailsVariable, adminRouteEnvSchema } from '../runtime/admin.env.ts';

/** What the template must give the Lambdas `get-admin` and `sign-out`, which know who is signed in. */
export const adminSessionEnvSchema = z.extend(adminRouteEnvSchema, { ADMIN_EMAILS: adminEmailsVariable() });
