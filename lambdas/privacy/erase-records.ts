import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#domain/tables.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { eraseWorkItem } from './erase-work-item.ts';
import type { PersonRecord } from './person-record.ts';
import { deleteDocument, type DocumentBucket } from './delete-document.ts';

/** What is to go and what is to stay. */
export interface ErasurePlan {
  readonly toErase: readonly PersonRecord[];
  readonly toRetain: readonly PersonRecord[];
}

/**
 * Whether a record of a type may be erased.
 * @param includesLegal whether records go, too, that the law wants kept
 */
export const isErasable = (
  { erasure }: Pick<PersonRecord['type'], 'erasure'>,
  includesLegal: boolean,
): boolean => erasure === 'delete' || (includesLegal && erasure === 'kept by law');

/** @param includesLegal as for `isErasable` */
export const planErasure = (records: readonly PersonRecord[], includesLegal: boolean): ErasurePlan => ({
  toErase: records.filter(({ type }) => isErasable(type, includesLegal)),
  toRetain: records.filter(({ type }) => !isErasable(type, includesLegal)),
});

/**
 * Erases records, each after its documents and what staff noted of their work on it: if this is cut short, the record still tells what is left, and the
 * next try finds it.
 */
export const eraseRecords = async (
  records: readonly PersonRecord[],
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  place: DocumentBucket,
): Promise<void> => {
  for (const { type, id, documents } of records) {
    for (const key of Object.values(documents)) await deleteDocument(place, key);
    if (type.submissionType !== undefined) {
      await eraseWorkItem(client, nameOf, workItemId(type.submissionType, id));
    }
    await client.send(new DeleteCommand({ TableName: nameOf(type.table), Key: { id } }));
  }
};
