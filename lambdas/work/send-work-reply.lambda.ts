import { sendWorkReply as contract } from '#domain/replies/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { profileRepository } from '../clients/profile.repository.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { adminRouteEnvSchema } from '../runtime/admin.env.ts';
import { readEnv } from '../runtime/env.ts';
import { workDocumentsRepository } from './documents/work-documents.repository.ts';
import { openReplyDependencies } from './replies/reply-dependencies.ts';
import { sendWorkReply } from './replies/send-work-reply.ts';
import { sendWorkReplyEnvSchema } from './replies/send-work-reply.env.ts';

const env = readEnv(sendWorkReplyEnvSchema);
const { USERS_TABLE } = readEnv(adminRouteEnvSchema);
const database = openDatabase();
const dependencies = {
  ...openReplyDependencies(env),
  profiles: profileRepository(database, USERS_TABLE),
  documents: storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  workDocuments: workDocumentsRepository(database, env.WORK_DOCUMENTS_TABLE),
};

export const handler = serveAdminRoute(contract, 'answer submissions', (request) =>
  sendWorkReply(request, dependencies),
);
