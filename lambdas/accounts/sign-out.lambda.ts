import { setTimeout as wait } from 'node:timers/promises';
import { signOut as contract } from '#domain/accounts/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { sessionEndRepository } from '../clients/session-end.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { endSessions } from './end-sessions.ts';
import { ownAccountEnvSchema } from './admin-session.env.ts';

const env = readEnv(ownAccountEnvSchema);
const database = openDatabase();
const sessions = sessionEndRepository(database, env.USERS_TABLE);
const audit = openAuditLog(database, env);

export const handler = serveAdminRoute(contract, 'sign out here', async ({ admin, sourceIp }) => {
  const endedAt = await endSessions(admin.id, { sessions, now: Date.now, wait });
  const { email } = admin;
  const act = { admin, sourceIp, record_type: 'account', record_id: email, fields: [] };
  // An outage of the audit log must not keep a lost device signed in.
  await audit.record({ ...act, action: 'session.end' }).catch((error: unknown) => {
    logger.log('account-act-unfinished', { action: 'session.end', error });
  });
  return { sessions_ended_at: endedAt.toISOString() };
});
