import { isDeepStrictEqual } from 'node:util';
import type { Database } from './database.ts';
import { transactIf, type TransactedWrite } from './transact.ts';

export class IdempotencyKeyReusedError extends Error {
  override readonly name = 'IdempotencyKeyReusedError';
  readonly reference: string | undefined;

  constructor(reference?: string) {
    super('This id was already used for a different submission. Send it again with a new id.');
    this.reference = reference;
  }
}

type Item = Record<string, unknown> & { readonly id: string };

type Attributes = Readonly<Record<string, unknown>>;

type FormatReference = (id: string) => string;

const referenceForSameSession = (
  stored: Attributes,
  sent: Attributes,
  referenceOf?: FormatReference,
): string | undefined =>
  typeof stored['id'] === 'string' && stored['submitted_by'] === sent['submitted_by']
    ? referenceOf?.(stored['id'])
    : undefined;

/** The same may be sent again in another visit: how it began is not compared. */
const withoutSource = (details: unknown): object => ({ ...Object(details), source: undefined });

const isSame = (name: string, stored: unknown, sent: unknown): boolean =>
  name === 'details'
    ? isDeepStrictEqual(withoutSource(stored), withoutSource(sent))
    : isDeepStrictEqual(stored, sent);

export const assertSameSubmission = (
  stored: Attributes,
  sent: Attributes,
  comparedAttributes: readonly string[],
  referenceOf?: FormatReference,
): void => {
  if (comparedAttributes.some((name) => !isSame(name, stored[name], sent[name]))) {
    throw new IdempotencyKeyReusedError(referenceForSameSession(stored, sent, referenceOf));
  }
};

/** Puts an item and related writes unless the id exists; returns the stored item. @throws IdempotencyKeyReusedError */
export const putOnce = async (
  database: Database,
  table: string,
  item: Item,
  relatedWrites: readonly TransactedWrite[],
  comparedAttributes: readonly string[],
  referenceOf?: FormatReference,
): Promise<Record<string, unknown>> => {
  const put = { TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(id)' };
  if (await transactIf(database, [{ Put: put }, ...relatedWrites])) return item;
  const { Item: stored } = await database.get({
    TableName: table,
    Key: { id: item.id },
    ConsistentRead: true,
  });
  if (stored === undefined) throw new IdempotencyKeyReusedError();
  assertSameSubmission(stored, item, comparedAttributes, referenceOf);
  return stored;
};
