import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#domain/tables.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { acknowledgementLimitKey } from '../notifications/acknowledgement-limit.ts';
import { eraseWorkItem } from './erase-work-item.ts';
import type { PersonRecord } from './person-record.ts';
import { deleteDocument, type DocumentBucket } from './delete-document.ts';

export interface ErasurePlan {
  readonly toErase: readonly PersonRecord[];
  readonly toRetain: readonly PersonRecord[];
}

/** @param includesLegal whether to erase records, too, that must be retained by law */
export const isErasable = (
  { erasure }: Pick<PersonRecord['type'], 'erasure'>,
  includesLegal: boolean,
): boolean => erasure === 'delete' || (includesLegal && erasure === 'kept by law');

export const planErasure = (records: readonly PersonRecord[], includesLegal: boolean): ErasurePlan => ({
  toErase: records.filter(({ type }) => isErasable(type, includesLegal)),
  toRetain: records.filter(({ type }) => !isErasable(type, includesLegal)),
});

/** Erases records, each after its documents and work item: a retry after an interruption still finds the record. */
export const eraseRecords = async (
  records: readonly PersonRecord[],
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  documentBucket: DocumentBucket,
): Promise<void> => {
  for (const { type, id, documents } of records) {
    for (const key of Object.values(documents)) await deleteDocument(documentBucket, key);
    if (type.submissionType !== undefined) {
      await eraseWorkItem(client, nameOf, workItemId(type.submissionType, id));
    }
    await client.send(new DeleteCommand({ TableName: nameOf(type.table), Key: { id } }));
  }
};

/** Deletes the count of acknowledgements to the people of erased records. */
export const forgetAcknowledgements = async (
  records: readonly PersonRecord[],
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
): Promise<void> => {
  const keys = new Set(
    records.flatMap(({ type, item }) => type.listEmails(item).map((email) => acknowledgementLimitKey(email))),
  );
  for (const id of keys) await client.send(new DeleteCommand({ TableName: nameOf('counters'), Key: { id } }));
};
