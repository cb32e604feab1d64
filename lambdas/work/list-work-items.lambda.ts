import { listWorkItems as contract } from '#domain/work/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listWorkItems } from './list-work-items.ts';
import { workListRepository } from './work-list.repository.ts';
import { workSearchRepository } from './search/work-search.repository.ts';
import { listWorkItemsEnvSchema } from './work.env.ts';

const env = readEnv(listWorkItemsEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'list submissions' };
const database = openDatabase();
const dependencies = {
  types: submissionTypes,
  list: workListRepository(database, env.WORK_ITEMS_TABLE),
  search: workSearchRepository(database, { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
  owners: env.ADMIN_EMAILS,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, access, (request) => listWorkItems(request, dependencies));
