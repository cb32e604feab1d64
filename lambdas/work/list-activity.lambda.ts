import { listActivity as contract } from '#domain/work/activity-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { activityRepository } from './activity.repository.ts';
import { listActivity } from './list-activity.ts';
import { listActivityEnvSchema } from './activity.env.ts';
import { workSearchRepository } from './search/work-search.repository.ts';

const env = readEnv(listActivityEnvSchema);
const database = openDatabase();
const team = teamRepository(database, readEnv(adminRouteEnvSchema));
const dependencies = {
  types: submissionTypes,
  activity: activityRepository(database, env.AUDIT_TABLE),
  search: workSearchRepository(database, { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
};

export const handler = serveAdminRoute(contract, 'view activity', async (request) =>
  listActivity(request, { ...dependencies, people: await team.emails() }),
);
