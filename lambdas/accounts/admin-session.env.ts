import * as z from 'zod/mini';
import { adminEmailsVariable, adminRouteEnvSchema } from '../runtime/admin.env.ts';

export const adminSessionEnvSchema = z.extend(adminRouteEnvSchema, { ADMIN_EMAILS: adminEmailsVariable() });
