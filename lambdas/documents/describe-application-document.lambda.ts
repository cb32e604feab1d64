import { describeApplicationDocument as contract } from '#domain/documents/admin-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { accessTo } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { describeApplicationDocumentEnvSchema } from './application-documents.env.ts';
import { attachedDocumentsRepository } from './attached-documents.repository.ts';
import { describeApplicationDocument } from './describe-application-document.ts';

const env = readEnv(describeApplicationDocumentEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'view documents' };
const dependencies = {
  applications: attachedDocumentsRepository(openDatabase(), env.LOAN_APPLICATIONS_TABLE),
  documents: storedDocuments(openBucket(accessTo(env.UPLOADS_BUCKET))),
};

export const handler = serveAdminRoute(contract, access, ({ params }) =>
  describeApplicationDocument(params, dependencies),
);
