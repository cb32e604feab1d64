import { DeleteCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { filedMailsOf } from '#domain/incoming-mail/mail-keys.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import type { TableName } from '#domain/tables.ts';
import { submissionTypeOf } from '#domain/work/work-item.ts';
import { retryOnConflict } from '../clients/retry-on-conflict.ts';
import { acknowledgementLimitKey, linksAskedKey } from '../notifications/acknowledgement-limit.ts';
import { eraseMailIds, eraseWorkDetails, eraseWorkItem } from './erase-work-item.ts';
import { listAddedFiles } from './work-details.ts';
import { workItemIdOf, type PersonRecord } from './person-record.ts';
import { deleteDocument, deleteFolder, type DocumentBucket } from './delete-document.ts';

const receivedSchema = z.object({ created_at: z.string() });

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

const receivedAt = (item: unknown): string => z.parse(receivedSchema, item).created_at;

/** Deletes an item; of an application that was saved and not sent, its mark stays, as of one that was deleted. */
const eraseItem = async (
  { type, id, item }: PersonRecord,
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
): Promise<void> => {
  const TableName = nameOf(type.table);
  if (type.leavesMark === true) {
    const Item = { id, [expiryAttribute]: item[expiryAttribute] };
    await retryOnConflict(() => client.send(new PutCommand({ TableName, Item })));
  } else {
    await client.send(new DeleteCommand({ TableName, Key: { id } }));
  }
};

/**
 * Erases records, each after all that belongs to it: a retry after an interruption still finds the record. The work item goes
 * first, so that what is read and erased after it is all that there will ever be.
 */
export const eraseRecords = async (
  records: readonly PersonRecord[],
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  documentBucket: DocumentBucket,
): Promise<void> => {
  for (const record of records) {
    const { id, documents } = record;
    const itemId = workItemIdOf(record);
    if (itemId !== undefined) {
      await eraseWorkItem(client, nameOf, itemId);
      const added = await listAddedFiles(client, nameOf, itemId);
      const keys = new Set([...Object.values(documents), ...added]);
      for (const key of keys) await deleteDocument(documentBucket, key, itemId);
      // Also those of which a mail's work was cut short, so that no entry names them.
      await deleteFolder(documentBucket, filedMailsOf(submissionTypeOf(itemId), id));
      await eraseWorkDetails(client, nameOf, { id: itemId, received_at: receivedAt(record.item) });
      await eraseMailIds(client, nameOf, itemId, record.item);
    } else {
      for (const key of Object.values(documents)) await deleteDocument(documentBucket, key, '');
    }
    await eraseItem(record, client, nameOf);
  }
};

/** Deletes the count of acknowledgements to all people of erased records, and that they asked for links. */
export const forgetAcknowledgements = async (
  records: readonly PersonRecord[],
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
): Promise<void> => {
  const keys = new Set(
    records.flatMap(({ allEmails }) =>
      allEmails.flatMap((email) => [acknowledgementLimitKey(email), linksAskedKey(email)]),
    ),
  );
  for (const id of keys) await client.send(new DeleteCommand({ TableName: nameOf('counters'), Key: { id } }));
};
