import { exportWorkItems as contract } from '#domain/work/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { exportWorkItems } from './export-work-items.ts';
import { workListRepository } from './work-list.repository.ts';
import { workSearchRepository } from './search/work-search.repository.ts';
import { exportWorkItemsEnvSchema } from './work.env.ts';

const env = readEnv(exportWorkItemsEnvSchema);
const database = openDatabase();
const team = teamRepository(database, readEnv(adminRouteEnvSchema));
const dependencies = {
  types: submissionTypes,
  list: workListRepository(database, env.WORK_ITEMS_TABLE),
  search: workSearchRepository(database, { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
  audit: openAuditLog(database, env),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'export lists', async (request) =>
  exportWorkItems(request, { ...dependencies, ...(await team.owners()) }),
);
