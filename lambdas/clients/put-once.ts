import { GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** The key of a submission was used before, by somebody else or for something else. */
export class IdempotencyKeyReusedError extends Error {
  override readonly name = 'IdempotencyKeyReusedError';

  constructor() {
    super('This id was already used for a different submission. Send it again with a new id.');
  }
}

type Item = Record<string, unknown> & { readonly id: string };

/**
 * Puts an item unless its id is taken, so that a request can be sent any number of times.
 * @param comparedAttributes attributes that must be equal for a second put to count as the same request
 * @returns the stored item: the given one, or the one that an earlier request of the same content stored
 * @throws IdempotencyKeyReusedError when the id holds something else
 */
export const putOnce = async (
  documents: DynamoDBDocumentClient,
  table: string,
  item: Item,
  comparedAttributes: readonly string[],
): Promise<Record<string, unknown>> => {
  try {
    await documents.send(
      new PutCommand({ TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(id)' }),
    );
    return item;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  const { Item: stored } = await documents.send(
    new GetCommand({ TableName: table, Key: { id: item.id }, ConsistentRead: true }),
  );
  if (stored === undefined || comparedAttributes.some((name) => stored[name] !== item[name])) {
    throw new IdempotencyKeyReusedError();
  }
  return stored;
};
