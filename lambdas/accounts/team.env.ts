import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const listTeamEnvSchema = z.object({
  USER_POOL_ID: z.string(),
  AUDIT_TABLE: z.string(),
});

export const listFailedSignInsEnvSchema = z.object({
  USER_POOL_ID: z.string(),
  HAS_THREAT_PROTECTION: z.stringbool(),
});

export const controlAccountEnvSchema = z.extend(auditEnvSchema, {
  USERS_TABLE: z.string(),
  USER_POOL_ID: z.string(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});

export const inviteAccountEnvSchema = z.extend(controlAccountEnvSchema, {
  SITE_BUCKET: z.string(),
});
