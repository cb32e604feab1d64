import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { sessionEndRepository } from '../clients/session-end.repository.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { openPoolSignOut, triggerTimeouts } from './account-services.ts';
import { recordSignInEnvSchema } from './record-sign-in.env.ts';
import { recordSignIn } from './record-sign-in.ts';

const env = readEnv(recordSignInEnvSchema);
const database = openDatabase(triggerTimeouts);
const dependencies = {
  audit: openAuditLog(database, env),
  sessions: sessionEndRepository(database, env.USERS_TABLE),
  signOut: openPoolSignOut(),
  onFailure: (error: unknown) => logger.log('sign-in-unrecorded', { error }),
  now: Date.now,
};

/** Handles Cognito's post-authentication trigger, which runs before tokens are issued. */
export const handler = (event: unknown): Promise<unknown> => recordSignIn(event, dependencies);
