import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { erasePersonRecord as contract } from '#domain/privacy/contract.ts';
import { limitsTable, type TableName } from '#domain/tables.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import { RecordRetainedError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { acknowledgementLimitKey } from '../notifications/acknowledgement-limit.ts';
import type { DocumentPlace } from './delete-document.ts';
import { eraseRecords, isErasable } from './erase-person.ts';
import { auditedAs, readPersonRecord, searchedTypes } from './person-lookup.ts';

interface Dependencies {
  readonly client: DynamoDBDocumentClient;
  readonly nameOf: (table: TableName) => string;
  readonly place: DocumentPlace;
  readonly audit: AuditLog;
}

/**
 * Erases a record of a person, after this is recorded; the count of their acknowledgements goes with it.
 * @throws NotFoundError, RecordRetainedError, AuditUnavailableError
 */
export const eraseRecord = async (
  { body, admin, sourceIp }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { client, nameOf, place, audit }: Dependencies,
): Promise<Record<string, never>> => {
  const kind = searchedTypes.find(({ name }) => name === body.kind);
  if (kind !== undefined && !isErasable(kind, body.includes_legal_retention)) throw new RecordRetainedError();
  const record = await readPersonRecord(client, nameOf, body);
  await audit.record({
    admin,
    sourceIp,
    action: 'person.erase',
    record_type: auditedAs(record.type),
    record_id: record.id,
    fields: [],
  });
  await eraseRecords([record], client, nameOf, place);
  const limit = { id: acknowledgementLimitKey(body.email) };
  await client.send(new DeleteCommand({ TableName: nameOf(limitsTable), Key: limit }));
  return {};
};
