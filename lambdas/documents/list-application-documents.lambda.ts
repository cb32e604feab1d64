import { listApplicationDocuments as contract } from '#domain/documents/admin-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listApplicationDocumentsEnvSchema } from './application-documents.env.ts';
import { attachedDocumentsRepository } from './attached-documents.repository.ts';
import { listApplicationDocuments } from './list-application-documents.ts';

const env = readEnv(listApplicationDocumentsEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'view documents' };
const dependencies = {
  applications: attachedDocumentsRepository(openDatabase(), env.LOAN_APPLICATIONS_TABLE),
};

export const handler = serveAdminRoute(contract, access, ({ params }) =>
  listApplicationDocuments(params.id, dependencies),
);
