import { isDeepStrictEqual } from 'node:util';
import type { Database } from './database.ts';
import { transactIf, type TransactedWrite } from './transact.ts';

/** The key of a submission was used before, by somebody else or for something else. */
export class IdempotencyKeyReusedError extends Error {
  override readonly name = 'IdempotencyKeyReusedError';
  readonly reference: string | undefined;

  /** @param reference reference number of the stored record, if the caller sent that too */
  constructor(reference?: string) {
    super('This id was already used for a different submission. Send it again with a new id.');
    this.reference = reference;
  }
}

type Item = Record<string, unknown> & { readonly id: string };

type Attributes = Readonly<Record<string, unknown>>;

/** Makes the reference number of a stored record, of its id. */
type ReferenceOf = (id: string) => string;

/** The reference number of a stored record, for the session that stored it alone. */
const referenceForSameSession = (
  stored: Attributes,
  sent: Attributes,
  referenceOf?: ReferenceOf,
): string | undefined =>
  typeof stored['id'] === 'string' && stored['submitted_by'] === sent['submitted_by']
    ? referenceOf?.(stored['id'])
    : undefined;

/**
 * Makes sure that what is stored under an id is the submission that was sent.
 * @param comparedAttributes attributes that must be equal for the two to count as the same
 * @throws IdempotencyKeyReusedError with the reference number of what the same session stored
 */
export const assertSameSubmission = (
  stored: Attributes,
  sent: Attributes,
  comparedAttributes: readonly string[],
  referenceOf?: ReferenceOf,
): void => {
  if (comparedAttributes.some((name) => !isDeepStrictEqual(stored[name], sent[name]))) {
    throw new IdempotencyKeyReusedError(referenceForSameSession(stored, sent, referenceOf));
  }
};

/**
 * Puts an item and what belongs to it in one transaction, unless its id is taken, so that a request can be sent any number of times.
 * @param alongside writes in other places, made if the item is put
 * @param comparedAttributes attributes that must be equal for a second put to count as the same request
 * @returns the stored item: the given one, or the one that an earlier request of the same content stored
 * @throws IdempotencyKeyReusedError when the id holds something else
 */
export const putOnce = async (
  database: Database,
  table: string,
  item: Item,
  alongside: readonly TransactedWrite[],
  comparedAttributes: readonly string[],
  referenceOf?: ReferenceOf,
): Promise<Record<string, unknown>> => {
  const put = { TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(id)' };
  if (await transactIf(database, [{ Put: put }, ...alongside])) return item;
  const { Item: stored } = await database.get({
    TableName: table,
    Key: { id: item.id },
    ConsistentRead: true,
  });
  if (stored === undefined) throw new IdempotencyKeyReusedError();
  assertSameSubmission(stored, item, comparedAttributes, referenceOf);
  return stored;
};
