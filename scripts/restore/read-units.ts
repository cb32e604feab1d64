import * as z from 'zod/mini';
import { sentDocuments } from '#domain/documents/sent-documents.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes, type SubmissionTable } from '#domain/submissions/submission-types.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import { workDetailTables, type TableName } from '#domain/tables.ts';
import { isVehicleItem } from '#domain/vehicles/stock-revision.ts';
import { parseWorkItem } from '#domain/work/stored-work-item.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { mailIdRow, mailIdsOf } from '#domain/incoming-mail/mail-id-rows.ts';
import { wordsOfEntry } from '#domain/work/entry-words.ts';
import { wordsOfItem, workWordRows } from '#domain/work/work-words.ts';
import { queryPages, scanPages, type Database } from '../../lambdas/clients/database.ts';
import { CommandError } from '../command/command-error.ts';
import type { Item } from '../command/scan-table.ts';
import type { Row, Unit } from './restore-unit.ts';
import { submissions, type Subject } from './subjects.ts';

interface Copies {
  readonly database: Database;
  readonly copyOf: (table: TableName) => string;
  /** Only these records; all without any. */
  readonly ids: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

const idOf = (item: Item): string => z.object({ id: z.string() }).parse(item).id;

async function* readRecords(table: TableName, { database, copyOf, ids, now }: Copies): AsyncGenerator<Item> {
  const TableName = copyOf(table);
  const isWanted = ({ [expiryAttribute]: expiry, ...item }: Item): boolean =>
    (typeof expiry !== 'number' || expiry * 1_000 > now) && (table !== 'vehicles' || isVehicleItem(item));
  for (const id of ids) {
    const { Item } = await database.get({ TableName, Key: { id }, ConsistentRead: true });
    if (Item !== undefined && isWanted(Item)) yield Item;
  }
  if (ids.length > 0) return;
  for await (const { Items = [] } of scanPages(database, { TableName, ConsistentRead: true })) {
    yield* Items.filter(isWanted);
  }
}

const rawMailSchema = z.object({ raw_key: z.string() });

/** Returns the keys of the emails as they came that a history names. */
const rawMails = (details: readonly Row[]): string[] =>
  details.flatMap(({ item }) => {
    const { data: mail } = rawMailSchema.safeParse(item);
    return mail === undefined ? [] : [mail.raw_key];
  });

const addedSchema = z.object({ added: z.array(z.object({ key: z.string() })) });

/** Returns the index of words, in which a word of several notes is one row, and of the ids of mails. */
const wordRows = (item: WorkItem, record: Item, details: readonly Row[]): Row[] => {
  const words = new Set([...wordsOfItem(item), ...details.flatMap((row) => wordsOfEntry(row.item))]);
  const mailIds = new Set([record, ...details.map((row) => row.item)].flatMap(mailIdsOf));
  return [...workWordRows(item, [...words]), ...[...mailIds].map((mailId) => mailIdRow(item, mailId))].map(
    (row) => ({ table: 'work_words', item: { ...row } }),
  );
};

type Type = SubmissionType<string, SubmissionTable>;

const readSubmission = async (
  { name, table, documents }: Type,
  record: Item,
  { database, copyOf }: Copies,
): Promise<Unit> => {
  const id = idOf(record);
  const itemId = workItemId(name, id);
  const readAll = async (detail: TableName): Promise<Row[]> => {
    const query = {
      TableName: copyOf(detail),
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': itemId },
    };
    const rows: Row[] = [];
    for await (const { Items = [] } of queryPages(database, query)) {
      rows.push(...Items.map((item) => ({ table: detail, item })));
    }
    return rows;
  };
  const details = ['work_items' as const, ...workDetailTables.map((detail) => detail.name)];
  const work = (await Promise.all(details.map(readAll))).flat();
  const item = work.find((row) => row.table === 'work_items')?.item;
  const added = work.find((row) => row.table === 'work_documents')?.item;
  return {
    table,
    id,
    rows: [{ table, item: record }, ...work],
    derivedRows: item === undefined ? [] : wordRows(parseWorkItem(item), record, work),
    files: [
      ...sentDocuments(documents, record).map(({ key }) => key),
      ...(added === undefined ? [] : addedSchema.parse(added).added.map(({ key }) => key)),
      ...rawMails(work),
    ],
  };
};

/** Reads what copies hold of a subject, without what has expired since. */
async function* readUnits(subject: Subject, copies: Copies): AsyncGenerator<Unit> {
  const types: readonly Type[] = subject === submissions ? submissionTypes : [];
  for (const table of subject.tables) {
    const type = types.find((one) => one.table === table);
    if (types.length > 0 && type === undefined) continue;
    for await (const item of readRecords(table, copies)) {
      yield type === undefined
        ? { table, id: idOf(item), rows: [{ table, item }], derivedRows: [], files: [] }
        : await readSubmission(type, item, copies);
    }
  }
}

/**
 * Opens what copies hold of a subject, without what has expired since. Wanted records are all read first, so that an unknown id
 * stops a restore before its first write. @throws CommandError that names the ids that the copies lack
 */
export const openUnits = async (
  subject: Subject,
  copies: Copies,
): Promise<AsyncIterable<Unit> | Iterable<Unit>> => {
  if (copies.ids.length === 0) return readUnits(subject, copies);
  const units: Unit[] = [];
  for await (const unit of readUnits(subject, copies)) units.push(unit);
  const found = new Set(units.map(({ id }) => id));
  const lacking = copies.ids.filter((id) => !found.has(id));
  if (lacking.length === 0) return units;
  throw new CommandError(`The copies lack ${lacking.join(', ')}, so nothing was restored.`);
};
