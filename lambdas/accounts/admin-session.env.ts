import * as z from 'zod/mini';
import { adminEmailsVariable, adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';

const adminSessionEnvSchema = z.extend(adminRouteEnvSchema, { ADMIN_EMAILS: adminEmailsVariable() });

export const getAdminEnvSchema = z.extend(adminSessionEnvSchema, { RECEIVES_MAIL: z.stringbool() });

export const ownAccountEnvSchema = z.extend(auditEnvSchema, adminSessionEnvSchema.shape);
