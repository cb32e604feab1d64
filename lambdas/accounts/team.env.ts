import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

/** Schema of the domains whose addresses may be invited: comma-separated. */
const domainsVariable = () =>
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').filter(Boolean)),
  );

export const listTeamEnvSchema = z.object({
  TEAM_DOMAINS: domainsVariable(),
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
  TEAM_DOMAINS: domainsVariable(),
  COUNTERS_TABLE: z.string(),
});
