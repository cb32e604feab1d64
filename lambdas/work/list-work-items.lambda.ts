import { listWorkItems as contract } from '#domain/work/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { listWorkItems } from './list-work-items.ts';
import { workListRepository } from './work-list.repository.ts';
import { workSearchRepository } from './search/work-search.repository.ts';
import { listWorkItemsEnvSchema } from './work.env.ts';

const env = readEnv(listWorkItemsEnvSchema);
const database = openDatabase();
const team = teamRepository(database, readEnv(adminRouteEnvSchema));
const dependencies = {
  types: submissionTypes,
  list: workListRepository(database, env.WORK_ITEMS_TABLE),
  search: workSearchRepository(database, { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'list submissions', async (request) =>
  listWorkItems(request, { ...dependencies, ...(await team.owners()) }),
);
