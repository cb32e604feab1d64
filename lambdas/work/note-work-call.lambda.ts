import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { noteWorkCall as contract } from '#domain/work/call-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { callRepository } from './calls/call.repository.ts';
import { noteWorkCall } from './calls/note-work-call.ts';
import { workItemRepository } from './work-item.repository.ts';
import { workWithWordsEnvSchema } from './work.env.ts';

const env = readEnv(workWithWordsEnvSchema);
const database = openDatabase();
const tables = {
  items: env.WORK_ITEMS_TABLE,
  history: env.WORK_HISTORY_TABLE,
  words: env.WORK_WORDS_TABLE,
};
const dependencies = {
  types: submissionTypes,
  work: workItemRepository(database, tables, submissionTypes),
  calls: callRepository(database, tables),
  audit: openAuditLog(database, env),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'note calls', (request) =>
  noteWorkCall(request, dependencies),
);
