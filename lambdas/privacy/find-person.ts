import { ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { FoundRecord, findPerson as contract } from '#domain/privacy/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { TableName } from '#domain/tables.ts';
import { throwFieldErrors } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { correctedOnly, findCorrected } from './corrected-records.ts';
import type { Item } from './person-record-types.ts';
import { searchableRecordTypes } from './read-person-record.ts';
import {
  addLaterDocuments,
  hasIdentifier,
  selectOwnDocuments,
  toPersonRecord,
  type PersonRecord,
} from './person-record.ts';

/** Of up to 1 MB each: few enough for the Lambda's timeout. */
const maxPagesPerRequest = 4;

interface Dependencies {
  readonly client: DynamoDBDocumentClient;
  readonly nameOf: (table: TableName) => string;
  /** Without it, a page is up to 1 MB. */
  readonly itemsPerPage?: number;
}

/** The last table finds submissions by what was corrected in them. */
const tables: readonly TableName[] = [
  ...new Set(searchableRecordTypes.map(({ table }) => table)),
  'work_items',
];

const datedSchema = z.object({ created_at: z.optional(z.string()) });
const lastSchema = z.object({ id: z.string() });

const tableLabels = new Map<TableName, string>([
  ['vehicles', 'Vehicle for sale'],
  ['users', 'Account of an administrator'],
  ['saved_applications', 'Application saved, not sent'],
  ['vehicle_alerts', 'Alert about vehicles'],
]);

const recordLabel = ({ type: { table, submissionType, role }, id }: PersonRecord): string => {
  const submission = submissionTypes.find(({ name }) => name === submissionType);
  const label =
    submission === undefined
      ? (tableLabels.get(table) ?? table)
      : `${submission.label} ${submission.referenceOf(id)}`;
  return role === undefined ? label : `${label}, ${role}`;
};

const toFoundRecord = (record: PersonRecord): FoundRecord => {
  const { created_at: createdAt } = datedSchema.parse(record.item);
  const { submissionType, name, nameOf, erasure } = record.type;
  const whose = nameOf?.(record.item) ?? '';
  return {
    kind: name,
    id: record.id,
    label: recordLabel(record),
    ...(whose !== '' && { name: whose }),
    ...(submissionType !== undefined && { submission_type: submissionType }),
    ...(createdAt !== undefined && { created_at: createdAt }),
    documents: Object.keys(selectOwnDocuments(record)).length,
    erasure,
    ...(record.expires !== undefined && { expires: record.expires }),
  };
};

interface SearchPosition {
  readonly table: TableName;
  /** Key of the last item read; empty at the start. */
  readonly id: string;
}

const parsePosition = (
  after: { readonly table: string; readonly id: string } | undefined,
): SearchPosition | undefined => {
  const table = after === undefined ? tables[0] : tables.find((name) => name === after.table);
  throwFieldErrors({ after: table === undefined ? 'This is not a position of this search' : undefined });
  return table && { table, id: after?.id ?? '' };
};

const readPage = async ({ table, id }: SearchPosition, { client, nameOf, itemsPerPage }: Dependencies) => {
  const { Items: items = [], LastEvaluatedKey: last } = await client.send(
    new ScanCommand({
      TableName: nameOf(table),
      ConsistentRead: true,
      ...(table === 'work_items' && { FilterExpression: correctedOnly }),
      ...(itemsPerPage !== undefined && { Limit: itemsPerPage }),
      ...(id !== '' && { ExclusiveStartKey: { id } }),
    }),
  );
  const nextTable = tables[tables.indexOf(table) + 1];
  const next: SearchPosition | undefined = last
    ? { table, id: lastSchema.parse(last).id }
    : nextTable && { table: nextTable, id: '' };
  return { items, next };
};

const recordsAbout = (identifier: string, table: TableName, items: readonly Item[]): PersonRecord[] => {
  const types = searchableRecordTypes.filter((type) => type.table === table);
  return items.flatMap((item) =>
    types.filter((type) => hasIdentifier(type, item, identifier)).map((type) => toPersonRecord(type, item)),
  );
};

/** Searches the next pages for an email address or phone number. @throws InvalidRequestError for a table that is not searched */
export const findPerson = async (
  { body: { identifier, after } }: Pick<AdminRequest<typeof contract>, 'body'>,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { client, nameOf } = dependencies;
  const records: FoundRecord[] = [];
  let position = parsePosition(after);
  for (let page = 0; page < maxPagesPerRequest && position !== undefined; page += 1) {
    const { table } = position;
    const { items, next } = await readPage(position, dependencies);
    const found =
      table === 'work_items'
        ? await findCorrected(client, nameOf, items, identifier)
        : recordsAbout(identifier, table, items);
    for (const record of found) {
      records.push(toFoundRecord(await addLaterDocuments(client, nameOf, record)));
    }
    position = next;
  }
  return { records, ...(position && { next: position }) };
};
