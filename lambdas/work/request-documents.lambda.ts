import { requestDocuments as contract } from '#domain/documents/desk-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { openSecret } from '../clients/secret.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { requestDocumentsEnvSchema } from './documents/documents.env.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';
import { requestDocuments } from './documents/request-documents.ts';

const env = readEnv(requestDocumentsEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'ask for documents' };
const database = openDatabase();
const dependencies = {
  ...openDeskSubmissions(database, env),
  audit: openAuditLog(database, env),
  now: Date.now,
  links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
};

export const handler = serveAdminRoute(contract, access, (request) =>
  requestDocuments(request, dependencies),
);
