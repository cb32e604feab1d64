import { erasePersonRecord as contract } from '#domain/privacy/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase, openDocumentClient } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { erasePersonRecord } from './erase-person-record.ts';
import { erasePersonRecordEnvSchema } from './privacy.env.ts';

const env = readEnv(erasePersonRecordEnvSchema);
const { client: s3, name: bucket } = openBucket(bucketAccess(env.UPLOADS_BUCKET));
const dependencies = {
  client: openDocumentClient(),
  nameOf: (table: string) => `${env.TABLE_PREFIX}-${table}`,
  documentBucket: { s3, bucket, hasVersions: env.UPLOADS_HAVE_VERSIONS },
  audit: openAuditLog(openDatabase(), env),
};

export const handler = serveAdminRoute(contract, 'erase the records of a person', (request) =>
  erasePersonRecord(request, dependencies),
);
