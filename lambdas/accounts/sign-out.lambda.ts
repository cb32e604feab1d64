import { setTimeout as wait } from 'node:timers/promises';
import { signOut as contract } from '#domain/accounts/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { sessionEndRepository } from '../clients/session-end.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { endSessions } from './end-sessions.ts';
import { adminSessionEnvSchema } from './admin-session.env.ts';

const env = readEnv(adminSessionEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'sign out here' };
const sessions = sessionEndRepository(openDatabase(), env.USERS_TABLE);

export const handler = serveAdminRoute(
  contract,
  access,
  async ({ admin }) => {
    const endedAt = await endSessions(admin.id, { sessions, now: Date.now, wait });
    return { sessions_ended_at: endedAt.toISOString() };
  },
  { sessions },
);
