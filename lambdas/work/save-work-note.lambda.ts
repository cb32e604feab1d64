import { saveWorkNote as contract } from '#domain/work/note-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { noteRepository } from './notes/note.repository.ts';
import { saveWorkNote } from './notes/save-work-note.ts';
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
  notes: noteRepository(database, tables),
  audit: openAuditLog(database, env),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'write notes', (request) =>
  saveWorkNote(request, dependencies),
);
