import { AwsServiceError } from '../../aws/service-error.ts';
import type { DynaliteEngine } from './dynalite-engine.ts';
import { expiryAttributeOf, type TableDefinition } from './table-definition.ts';

/** DynamoDB ignores older times: they are probably not expiry times. */
const oldestExpirySeconds = 5 * 365 * 24 * 3600;

const isExpired = (value: unknown, nowSeconds: number): boolean => {
  const expiry = typeof value === 'string' ? Number(value) : Number.NaN;
  return expiry <= nowSeconds && expiry > nowSeconds - oldestExpirySeconds;
};

/** Deletes expired items and returns their number; `now` is in milliseconds since 1970. */
export const deleteExpiredItems = async (
  engine: DynaliteEngine,
  definition: TableDefinition,
  now: number,
): Promise<number> => {
  const attribute = expiryAttributeOf(definition);
  if (attribute === undefined) return 0;
  const nowSeconds = Math.floor(now / 1000);
  let deleted = 0;
  for await (const item of engine.items(definition.TableName)) {
    if (!isExpired(item[attribute]?.['N'], nowSeconds)) continue;
    try {
      await engine.run('DeleteItem', {
        TableName: definition.TableName,
        Key: Object.fromEntries(definition.KeySchema.map(({ AttributeName: key }) => [key, item[key]])),
        // The expiry may have changed since the item was read.
        ConditionExpression: '#expiry <= :now',
        ExpressionAttributeNames: { '#expiry': attribute },
        ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
      });
      deleted += 1;
    } catch (error) {
      if (!(error instanceof AwsServiceError && error.code === 'ConditionalCheckFailedException'))
        throw error;
    }
  }
  return deleted;
};
