import { ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { FoundRecord, findPerson as contract } from '#domain/privacy/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { TableName } from '#domain/tables.ts';
import { throwFieldErrors } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { searchedTypes } from './person-lookup.ts';
import { hasAddress, personRecord, type PersonRecord } from './person-record.ts';

/** Pages of a table, each of a megabyte at most, that are read for one request: within its time, however slow they are. */
const pagesAtATime = 4;

interface Dependencies {
  readonly client: DynamoDBDocumentClient;
  readonly nameOf: (table: TableName) => string;
  /** Most items of a page; without it, what fits into a megabyte. */
  readonly pageItems?: number;
}

const tables = [...new Set(searchedTypes.map(({ table }) => table))];

const datedSchema = z.object({ created_at: z.optional(z.string()) });
const lastSchema = z.object({ id: z.string() });

const singular: Readonly<Partial<Record<TableName, string>>> = {
  vehicles: 'Vehicle for sale',
  users: 'Account of an administrator',
};

const labelOf = ({ type: { table, submissionType }, id }: PersonRecord): string => {
  const submission = submissionTypes.find(({ name }) => name === submissionType);
  return submission === undefined
    ? (singular[table] ?? table)
    : `${submission.label} ${submission.referenceOf(id)}`;
};

const found = (record: PersonRecord): FoundRecord => {
  const { created_at: createdAt } = datedSchema.parse(record.item);
  const { submissionType, name, erasure } = record.type;
  return {
    kind: name,
    id: record.id,
    label: labelOf(record),
    ...(submissionType !== undefined && { submission_type: submissionType }),
    ...(createdAt !== undefined && { created_at: createdAt }),
    documents: Object.keys(record.documents).length,
    erasure,
    ...(record.expires !== undefined && { expires: record.expires }),
  };
};

interface Place {
  readonly table: TableName;
  /** Key of the last item that was read; empty at the beginning. */
  readonly id: string;
}

/** @throws InvalidRequestError for a place in no table that is searched */
const readPlace = (after: { readonly table: string; readonly id: string } | undefined): Place | undefined => {
  const table = after === undefined ? tables[0] : tables.find((name) => name === after.table);
  throwFieldErrors({ after: table === undefined ? 'This is no place of a search' : undefined });
  return table && { table, id: after?.id ?? '' };
};

/** Reads a page of a table. @returns its items, and the place after it */
const readPage = async ({ table, id }: Place, { client, nameOf, pageItems }: Dependencies) => {
  const { Items: items = [], LastEvaluatedKey: last } = await client.send(
    new ScanCommand({
      TableName: nameOf(table),
      ConsistentRead: true,
      ...(pageItems !== undefined && { Limit: pageItems }),
      ...(id !== '' && { ExclusiveStartKey: { id } }),
    }),
  );
  const nextTable = tables[tables.indexOf(table) + 1];
  const next: Place | undefined = last
    ? { table, id: lastSchema.parse(last).id }
    : nextTable && { table: nextTable, id: '' };
  return { items, next };
};

/**
 * Returns the records with a person's address in the next part of the tables, and where the search goes on.
 * @throws InvalidRequestError for a place in no table that is searched
 */
export const searchPerson = async (
  { body: { email, after } }: Pick<AdminRequest<typeof contract>, 'body'>,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const records: FoundRecord[] = [];
  let place = readPlace(after);
  for (let page = 0; page < pagesAtATime && place !== undefined; page += 1) {
    const { table } = place;
    const types = searchedTypes.filter((type) => type.table === table);
    const { items, next } = await readPage(place, dependencies);
    for (const item of items) {
      const telling = types.filter((type) => hasAddress(type, item, email));
      records.push(...telling.map((type) => found(personRecord(type, item))));
    }
    place = next;
  }
  return { records, ...(place && { next: place }) };
};
