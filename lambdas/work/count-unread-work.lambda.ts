import { countUnreadWork as contract } from '#domain/work/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { countUnreadWork } from './count-unread-work.ts';
import { countWorkEnvSchema } from './work.env.ts';

const env = readEnv(countWorkEnvSchema);
const database = openDatabase();

export const handler = serveAdminRoute(contract, 'list submissions', () =>
  countUnreadWork(database, env.WORK_ITEMS_TABLE),
);
