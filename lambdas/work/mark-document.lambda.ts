import { markDocument as contract } from '#domain/documents/desk-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { queueDocumentsHere } from '../notifications/documents-here.ts';
import { readEnv } from '../runtime/env.ts';
import { markDocumentEnvSchema } from './documents/documents.env.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';
import { markDocument } from './documents/mark-document.ts';

const env = readEnv(markDocumentEnvSchema);
const database = openDatabase();
const dependencies = {
  ...openDeskSubmissions(database, env),
  audit: openAuditLog(database, env),
  queueDocumentsHere: queueDocumentsHere(env.WORK_HISTORY_TABLE),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'check documents', (request) =>
  markDocument(request, dependencies),
);
