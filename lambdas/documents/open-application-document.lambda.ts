import { openApplicationDocument as contract } from '#domain/documents/admin-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { createDownloadSigner } from '../clients/s3/download-signer.ts';
import { accessTo } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openApplicationDocumentEnvSchema } from './application-documents.env.ts';
import { attachedDocumentsRepository } from './attached-documents.repository.ts';
import { openApplicationDocument } from './open-application-document.ts';

const env = readEnv(openApplicationDocumentEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'open documents' };
const bucket = accessTo(env.UPLOADS_BUCKET);
const database = openDatabase();
const dependencies = {
  applications: attachedDocumentsRepository(database, env.LOAN_APPLICATIONS_TABLE),
  documents: storedDocuments(openBucket(bucket)),
  signer: createDownloadSigner(bucket, Date.now),
  audit: openAuditLog(database, env),
};

export const handler = serveAdminRoute(contract, access, (request) =>
  openApplicationDocument(request, dependencies),
);
