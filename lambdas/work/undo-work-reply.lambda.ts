import { undoWorkReply as contract } from '#domain/replies/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { workDocumentsRepository } from './documents/work-documents.repository.ts';
import { openReplyDependencies } from './replies/reply-dependencies.ts';
import { sendWorkReplyEnvSchema } from './replies/send-work-reply.env.ts';
import { undoWorkReply } from './undo-work-reply.ts';

const env = readEnv(sendWorkReplyEnvSchema);
const dependencies = {
  ...openReplyDependencies(env),
  documents: storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  workDocuments: workDocumentsRepository(openDatabase(), env.WORK_DOCUMENTS_TABLE),
};

export const handler = serveAdminRoute(contract, 'take answers back', (request) =>
  undoWorkReply(request, dependencies),
);
