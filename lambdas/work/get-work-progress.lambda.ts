import { getWorkProgress as contract } from '#domain/work/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { getWorkProgress } from './get-work-progress.ts';
import { recordMailsReader } from './record-mails.repository.ts';
import { workItemRepository } from './work-item.repository.ts';
import { getWorkProgressEnvSchema } from './work.env.ts';

const env = readEnv(getWorkProgressEnvSchema);
const database = openDatabase();
const dependencies = {
  work: workItemRepository(
    database,
    { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE },
    submissionTypes,
  ),
  readMails: recordMailsReader(database, submissionTypes, (table) => `${env.TABLE_PREFIX}-${table}`),
};

export const handler = serveAdminRoute(contract, 'view submissions', (request) =>
  getWorkProgress(request, dependencies),
);
