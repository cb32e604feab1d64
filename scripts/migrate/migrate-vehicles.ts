import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { isVehicleItem, stockSummaryId, toVehicleItem } from '#domain/vehicles/vehicle-item.ts';
import { CommandError } from '../command/command-error.ts';
import { retryOnConflict } from '../../lambdas/clients/retry-on-conflict.ts';
import { scanTable, type Item } from '../command/scan-table.ts';

// Attributes that any release derived from a vehicle's own.
const derivedNames = new Set(['card', 'listed', 'cover', 'picture_count']);

const { version, is_available, images } = vehicleSchema.shape;
const storedSchema = z.looseObject({ id: z.string(), version, is_available, images });

// Returns undefined for an item that is not a vehicle.
const migrateItem = (item: Item) => {
  const own = Object.entries(item).filter(([name]) => !derivedNames.has(name));
  const { data } = z.safeParse(storedSchema, Object.fromEntries(own));
  return data && toVehicleItem(data);
};

const maxCountAttempts = 10;

interface Migration {
  /** Vehicles stored in an earlier release's form. */
  readonly rewritten: number;
  readonly available: number;
  /** Ids of items that are not vehicles; they are not changed. */
  readonly unreadable: readonly string[];
}

const ignoreFailedCondition = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
};

/** Stores all vehicles in this release's form and counts the available ones. Safe to repeat, and while administrators work. */
export const migrateVehicles = async (
  client: DynamoDBDocumentClient,
  table: string,
  isDry = false,
): Promise<Migration> => {
  const readVehicles = () => scanTable(client, table, isVehicleItem);
  const countAvailable = async (): Promise<number> =>
    (await readVehicles()).filter((item) => item['is_available'] === true).length;

  // Returns false if an administrator has saved the vehicle meanwhile, and so in this release's form.
  const rewrite = (Item: NonNullable<ReturnType<typeof migrateItem>>): Promise<boolean> =>
    retryOnConflict(() =>
      client.send(
        new PutCommand({
          TableName: table,
          Item,
          ConditionExpression: '#version = :read',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':read': Item.version },
        }),
      ),
    ).then(() => true, ignoreFailedCondition);

  // Returns false if a write came in between, which the count may lack.
  const storeCount = async (): Promise<number | false> => {
    const Key = { id: stockSummaryId };
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    const available = await countAvailable();
    const revision = Item?.['revision'];
    return retryOnConflict(() =>
      client.send(
        new UpdateCommand({
          TableName: table,
          Key,
          UpdateExpression: `SET available_count = :count ADD revision :one REMOVE listed, created_at, changed_at`,
          ConditionExpression:
            revision === undefined ? 'attribute_not_exists(revision)' : 'revision = :revision',
          ExpressionAttributeValues: {
            ':count': available,
            ':one': 1,
            ...(revision !== undefined && { ':revision': revision }),
          },
        }),
      ),
    ).then(() => available, ignoreFailedCondition);
  };

  let rewritten = 0;
  const unreadable: string[] = [];
  for (const item of await readVehicles()) {
    const wanted = migrateItem(item);
    if (wanted === undefined) unreadable.push(String(item['id']));
    if (wanted === undefined || isDeepStrictEqual(wanted, item)) continue;
    if (isDry || (await rewrite(wanted))) rewritten += 1;
  }
  if (isDry) return { rewritten, available: await countAvailable(), unreadable };
  for (let attempt = 1; attempt <= maxCountAttempts; attempt += 1) {
    const available = await storeCount();
    if (available !== false) return { rewritten, available, unreadable };
  }
  throw new CommandError(
    'Vehicles kept changing during the count. Run the same command again when nobody edits them.',
  );
};
