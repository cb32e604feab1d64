import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

const usersEnvSchema = z.object({ USERS_TABLE: z.string() });

export const getAdminEnvSchema = z.extend(usersEnvSchema, { RECEIVES_MAIL: z.stringbool() });

export const ownAccountEnvSchema = z.extend(auditEnvSchema, usersEnvSchema.shape);
