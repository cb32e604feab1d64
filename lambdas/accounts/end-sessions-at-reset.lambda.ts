import { setTimeout as wait } from 'node:timers/promises';
import { nameFromEmail, teamOf } from '#domain/accounts/admin.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { sessionEndRepository } from '../clients/session-end.repository.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import {
  openAccountNotices,
  openPoolSignOut,
  triggerMailTimeoutMs,
  triggerTimeouts,
} from './account-services.ts';
import { endSessionsAtReset } from './end-sessions-at-reset.ts';
import { endSessionsAtResetEnvSchema } from './end-sessions-at-reset.env.ts';

const env = readEnv(endSessionsAtResetEnvSchema);
const database = openDatabase(triggerTimeouts);
const dependencies = {
  sessions: sessionEndRepository(database, env.USERS_TABLE),
  signOut: openPoolSignOut(),
  audit: openAuditLog(database, env),
  tell: openAccountNotices(
    env,
    async () => ({ emails: teamOf(env.ADMIN_EMAILS).map(({ email }) => email), nameOf: nameFromEmail }),
    triggerMailTimeoutMs,
  ),
  onFailure: (error: unknown) => logger.log('account-act-unfinished', { error }),
  now: Date.now,
  wait,
};

/** Handles Cognito's post-confirmation trigger. */
export const handler = (event: unknown): Promise<unknown> => endSessionsAtReset(event, dependencies);
