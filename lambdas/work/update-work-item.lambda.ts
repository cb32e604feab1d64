import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { updateWorkItem as contract } from '#domain/work/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { teamRepository } from '../clients/team.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { tagWordWrites } from './tag-word-writes.ts';
import { relatedRepository } from '../submissions/related.repository.ts';
import { updateWorkItem } from './update-work-item.ts';
import { workItemRepository } from './work-item.repository.ts';
import { workWithWordsEnvSchema } from './work.env.ts';

const env = readEnv(workWithWordsEnvSchema);
const database = openDatabase();
const team = teamRepository(database, readEnv(adminRouteEnvSchema));
const dependencies = {
  types: submissionTypes,
  related: relatedRepository(database, { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
  work: workItemRepository(
    database,
    { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE },
    submissionTypes,
  ),
  tagWords: tagWordWrites(env.WORK_WORDS_TABLE),
  audit: openAuditLog(database, env),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'change submissions', async (request) =>
  updateWorkItem(request, { ...dependencies, ...(await team.owners()) }),
);
