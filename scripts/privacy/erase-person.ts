import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#domain/tables.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { eraseWork } from './erase-work.ts';
import type { PersonRecord } from './find-person.ts';
import { deleteDocument, type DocumentPlace } from './person-documents.ts';

/** What is to go and what is to stay. */
interface ErasurePlan {
  readonly erased: readonly PersonRecord[];
  readonly kept: readonly PersonRecord[];
}

/** @param includesLegal whether records go, too, that the law wants kept */
export const planErasure = (records: readonly PersonRecord[], includesLegal: boolean): ErasurePlan => {
  const isErased = ({ type: { erasure } }: PersonRecord): boolean =>
    erasure === 'delete' || (includesLegal && erasure === 'kept by law');
  return {
    erased: records.filter((record) => isErased(record)),
    kept: records.filter((record) => !isErased(record)),
  };
};

const line = ({ type, id, documents }: PersonRecord): string => {
  const count = Object.keys(documents).length;
  return `  ${type.name}  ${id}${count > 0 ? `  with ${count} documents` : ''}`;
};

const whyKept = ({ type, expires }: PersonRecord): string =>
  type.erasure === 'kept by law' ? `retained by law until ${expires}` : type.erasure;

/** The plan for people to read: types, ids and reasons, nothing personal. */
export const explainErasure = ({ erased, kept }: ErasurePlan): string[] => [
  ...(erased.length > 0 ? ['To be erased for good:', ...erased.map(line)] : ['Nothing is to be erased.']),
  ...(kept.length > 0 ? ['Kept:', ...kept.map((record) => `${line(record)}: ${whyKept(record)}`)] : []),
];

/**
 * Erases records, each after its documents and what staff noted of their work on it: if this is cut short, the record still tells what is left, and the
 * next try finds it.
 */
export const eraseRecords = async (
  records: readonly PersonRecord[],
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  place: DocumentPlace,
): Promise<void> => {
  for (const { type, id, documents } of records) {
    for (const key of Object.values(documents)) await deleteDocument(place, key);
    if (type.submissionType !== undefined) {
      await eraseWork(client, nameOf, workItemId(type.submissionType, id));
    }
    await client.send(new DeleteCommand({ TableName: nameOf(type.table), Key: { id } }));
  }
};
