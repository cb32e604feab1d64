import { markPresence as contract } from '#domain/work/presence-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { markPresence } from './presence/mark-presence.ts';
import { presenceRepository } from './presence/presence.repository.ts';
import { workItemRepository } from './work-item.repository.ts';
import { markPresenceEnvSchema } from './work.env.ts';

const env = readEnv(markPresenceEnvSchema);
const database = openDatabase();
const dependencies = {
  presence: presenceRepository(database, env.WORK_HISTORY_TABLE),
  getWorkItem: workItemRepository(
    database,
    { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE },
    [],
  ).get,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'view submissions', (request) =>
  markPresence(request, dependencies),
);
