import { isDeepStrictEqual } from 'node:util';
import { GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { IdempotencyKeyReusedError } from './idempotency-key-reused-error.ts';

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
  if (
    stored === undefined ||
    comparedAttributes.some((name) => !isDeepStrictEqual(stored[name], item[name]))
  ) {
    throw new IdempotencyKeyReusedError();
  }
  return stored;
};
