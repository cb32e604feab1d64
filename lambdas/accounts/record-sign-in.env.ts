import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const recordSignInEnvSchema = z.extend(auditEnvSchema, { USERS_TABLE: z.string() });
