import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { erasePersonRecord as contract } from '#domain/privacy/contract.ts';
import type { TableName } from '#domain/tables.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import { RecordRetainedError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { DocumentBucket } from './delete-document.ts';
import { eraseHeldMails } from './erase-held-mails.ts';
import { eraseRecords, forgetAcknowledgements, isErasable } from './erase-records.ts';
import { auditRecordType, readPersonRecord, searchableRecordTypes } from './read-person-record.ts';

interface Dependencies {
  readonly client: DynamoDBDocumentClient;
  readonly nameOf: (table: TableName) => string;
  readonly documentBucket: DocumentBucket;
  readonly audit: AuditLog;
}

/** Erases a record after auditing this. @throws NotFoundError, RecordRetainedError, AuditUnavailableError */
export const erasePersonRecord = async (
  { body, admin, sourceIp }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { client, nameOf, documentBucket, audit }: Dependencies,
): Promise<Record<string, never>> => {
  const recordType = searchableRecordTypes.find(({ name }) => name === body.kind);
  if (recordType !== undefined && !isErasable(recordType, body.includes_legal_retention))
    throw new RecordRetainedError();
  const record = await readPersonRecord(client, nameOf, body);
  await audit.record({
    admin,
    sourceIp,
    action: 'person.erase',
    record_type: auditRecordType(record.type),
    record_id: record.id,
    fields: [],
  });
  await eraseRecords([record], client, nameOf, documentBucket);
  await forgetAcknowledgements([record], client, nameOf);
  await eraseHeldMails([record], client, nameOf, documentBucket);
  return {};
};
