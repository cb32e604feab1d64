import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { recordSignIn } from './record-sign-in.ts';

// Cognito waits five seconds for a trigger: all attempts must end before that.
const database = openDatabase({ attempts: 2, timeoutMs: 1_000 });
const dependencies = {
  audit: openAuditLog(database, readEnv(auditEnvSchema)),
  onAuditFailure: (error: unknown) => logger.log('sign-in-unrecorded', { error }),
};

/** Handles Cognito's post-authentication trigger, which runs before tokens are issued. */
export const handler = (event: unknown): Promise<unknown> => recordSignIn(event, dependencies);
