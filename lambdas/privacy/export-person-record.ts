import { QueryCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { auditEntrySchema } from '#domain/audit/audit-entry.ts';
import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { filedMailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { storableFileName } from '#domain/documents/storable-file-name.ts';
import type { exportPersonRecord as contract } from '#domain/privacy/contract.ts';
import type { TableName } from '#domain/tables.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { DownloadSigner } from '../clients/s3/download-signer.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { auditRecordType, readPersonRecord } from './read-person-record.ts';
import { isOfAnother, type DocumentBucket } from './delete-document.ts';
import { selectOwnAttributes, selectOwnDocuments, workItemIdOf } from './person-record.ts';

interface Dependencies {
  readonly client: DynamoDBDocumentClient;
  readonly nameOf: (table: TableName) => string;
  readonly documentBucket: Pick<DocumentBucket, 's3' | 'bucket'>;
  readonly signer: DownloadSigner;
  readonly audit: AuditLog;
}

/** Far more than one record ever gets. */
const maxExportedActs = 500;

const actSchema = z.pick(auditEntrySchema, { at: true, action: true, fields: true });

const nameOfFile = (key: string): string =>
  key.startsWith(filedMailFolder) ? 'as-it-came.eml' : (parseDocumentKey(key)?.fileName ?? 'document');

/** Exports a record after auditing this. @throws NotFoundError, AuditUnavailableError */
export const exportPersonRecord = async (
  { body, admin, sourceIp }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { client, nameOf, documentBucket, signer, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const record = await readPersonRecord(client, nameOf, body);
  const ownDocuments = selectOwnDocuments(record);
  await audit.record({
    admin,
    sourceIp,
    action: 'person.export',
    record_type: auditRecordType(record.type),
    record_id: record.id,
    fields: Object.keys(ownDocuments),
  });
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: nameOf('audit'),
      IndexName: auditIndexes.record.name,
      KeyConditionExpression: '#record = :id',
      ExpressionAttributeNames: { '#record': auditIndexes.record.partitionKey },
      ExpressionAttributeValues: { ':id': record.id },
      ScanIndexForward: false,
      Limit: maxExportedActs,
    }),
  );
  const documents = await Promise.all(
    Object.entries(ownDocuments).map(async ([name, key]) => {
      if (await isOfAnother(documentBucket, key, workItemIdOf(record) ?? '')) return [];
      const fileName = nameOfFile(key);
      const type = 'application/octet-stream';
      const url = await signer.signDownload(key, { fileName, type, disposition: 'attachment' });
      return [{ file_name: storableFileName(`${record.id}-${name}-${fileName}`), url }];
    }),
  );
  return {
    record: { ...selectOwnAttributes(record, body.identifier) },
    documents: documents.flat(),
    acts: Items.map((item) => actSchema.parse(item)),
  };
};
