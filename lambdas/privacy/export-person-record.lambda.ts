import { exportPersonRecord as contract } from '#domain/privacy/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase, openDocumentClient } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { createDownloadSigner } from '../clients/s3/download-signer.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { exportPersonRecord } from './export-person-record.ts';
import { exportPersonRecordEnvSchema } from './privacy.env.ts';

const env = readEnv(exportPersonRecordEnvSchema);
const { client: s3, name: bucket } = openBucket(bucketAccess(env.UPLOADS_BUCKET));
const dependencies = {
  client: openDocumentClient(),
  nameOf: (table: string) => `${env.TABLE_PREFIX}-${table}`,
  documentBucket: { s3, bucket },
  signer: createDownloadSigner(bucketAccess(env.UPLOADS_BUCKET), Date.now),
  audit: openAuditLog(openDatabase(), env),
};

export const handler = serveAdminRoute(contract, 'export the records of a person', (request) =>
  exportPersonRecord(request, dependencies),
);
