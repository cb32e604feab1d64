import { requestDocuments as contract } from '#domain/documents/desk-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { changeDocumentsEnvSchema } from './documents/documents.env.ts';
import { newSecret } from './documents/link-secret.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';
import { requestDocuments } from './documents/request-documents.ts';

const env = readEnv(changeDocumentsEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'ask for documents' };
const database = openDatabase();
const dependencies = {
  ...openDeskSubmissions(database, env),
  audit: openAuditLog(database, env),
  now: Date.now,
  newSecret,
};

export const handler = serveAdminRoute(contract, access, (request) =>
  requestDocuments(request, dependencies),
);
