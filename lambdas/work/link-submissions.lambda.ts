import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { linkSubmissions as contract } from '#domain/work/link-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { relatedRepository } from '../submissions/related.repository.ts';
import { linkSubmissions } from './link-submissions.ts';
import { workItemRepository } from './work-item.repository.ts';
import { workWithWordsEnvSchema } from './work.env.ts';

const env = readEnv(workWithWordsEnvSchema);
const database = openDatabase();
const dependencies = {
  types: submissionTypes,
  related: relatedRepository(database, { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
  work: workItemRepository(
    database,
    { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE },
    submissionTypes,
  ),
  audit: openAuditLog(database, env),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'link submissions', (request) =>
  linkSubmissions(request, dependencies),
);
