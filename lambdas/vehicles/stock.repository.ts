import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { listedVehiclesIndex, searchableVehiclesIndex } from '#domain/table-indexes.ts';
import { readCardEntry, isVehicleItem, stockSummary } from '#domain/vehicles/card-entry.ts';
import { vehicleCardSchema, type VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import { isConditionFailed, queryPages, type Database } from '../clients/database.ts';
import { logger } from '../runtime/logger.ts';

/** Where the stock has been changed but never been counted there is no number yet. */
const summarySchema = z.object({ available_count: z.optional(z.int()), changed_at: z.iso.datetime() });

const searchableSchema = z.object({ ...vehicleCardSchema.shape, description: z.string() });

export type SearchableVehicle = z.infer<typeof searchableSchema>;

const { partitionKey } = listedVehiclesIndex;

const newestFirst = (table: string, index: string): QueryCommandInput => ({
  TableName: table,
  IndexName: index,
  KeyConditionExpression: '#listed = :yes',
  ExpressionAttributeNames: { '#listed': partitionKey },
  ExpressionAttributeValues: { ':yes': stockSummary.listed },
  ScanIndexForward: false,
});

/** Those of some entries that are what they should be: for one that is not, nobody goes without the others. */
const readable = <Schema extends z.ZodMiniType>(
  schema: Schema,
  items: readonly Record<string, unknown>[],
): z.output<Schema>[] =>
  items.flatMap((item) => {
    const parsed = z.safeParse(schema, readCardEntry(item));
    if (parsed.success) return [parsed.data];
    logger.error('vehicle left out: its entry cannot be read', { vehicle: item['id'] });
    return [];
  });

interface FirstPage {
  readonly vehicles: VehicleCard[];
  /** How many there are as counted; a write that died half-way leaves it wrong for some minutes. */
  readonly available: number;
  /** Whether the page has room left, so that it holds all there are. */
  readonly isWhole: boolean;
}

/** Returns the write of the summary that belongs into the transaction of every change of a vehicle. */
export const summaryUpdate = (table: string, now: number, availableDelta: -1 | 0 | 1) => ({
  Update: {
    TableName: table,
    Key: { id: stockSummary.id },
    UpdateExpression:
      'SET changed_at = :now, listed = :listed, created_at = :last ADD available_count :delta',
    ExpressionAttributeValues: {
      ':now': new Date(now).toISOString(),
      ':listed': stockSummary.listed,
      ':last': stockSummary.created_at,
      ':delta': availableDelta,
    },
  },
});

/** The available vehicles of a table as a whole: its first page, all of it, and its summary. */
export const stockRepository = (database: Database, table: string) => ({
  /**
   * The newest available vehicles together with the number of all, in one query that costs the same whatever the
   * size of the stock.
   * @returns undefined while nobody has counted them
   */
  readFirstPage: async (limit: number): Promise<FirstPage | undefined> => {
    const { Items = [] } = await database.query({
      ...newestFirst(table, listedVehiclesIndex.name),
      Limit: limit + 1,
    });
    const [first, ...vehicles] = Items;
    const available = first && z.pick(summarySchema, { available_count: true }).parse(first).available_count;
    if (available === undefined) return undefined;
    return { vehicles: readable(vehicleCardSchema, vehicles), available, isWhole: vehicles.length < limit };
  },

  /** All available vehicles with their descriptions, newest first: one unit for about a dozen of them. */
  readAll: async (): Promise<SearchableVehicle[]> => {
    const vehicles: SearchableVehicle[] = [];
    const query = newestFirst(table, searchableVehiclesIndex.name);
    for await (const { Items = [] } of queryPages(database, query)) {
      vehicles.push(...readable(searchableSchema, Items.filter(isVehicleItem)));
    }
    return vehicles;
  },

  /** When the stock was last changed, in milliseconds since 1970; undefined if never. */
  readChangeTime: async (): Promise<number | undefined> => {
    const { Item } = await database.get({
      TableName: table,
      Key: { id: stockSummary.id },
      ConsistentRead: true,
    });
    return Item && Date.parse(summarySchema.parse(Item).changed_at);
  },

  /**
   * Counts the available vehicles anew and notes it, unless the stock is being changed: a write that died between
   * its parts leaves a wrong number behind.
   */
  recount: async (settledSince: number): Promise<void> => {
    const { id, listed, created_at } = stockSummary;
    const vehicles = newestFirst(table, listedVehiclesIndex.name);
    let available = 0;
    for await (const { Count = 0 } of queryPages(database, {
      ...vehicles,
      Select: 'COUNT',
      FilterExpression: 'id <> :summary',
      ExpressionAttributeValues: { ...vehicles.ExpressionAttributeValues, ':summary': id },
    })) {
      available += Count;
    }
    try {
      await database.update({
        TableName: table,
        Key: { id },
        UpdateExpression:
          'SET available_count = :count, changed_at = if_not_exists(changed_at, :settled), listed = :listed, created_at = :last',
        ConditionExpression: 'attribute_not_exists(changed_at) OR changed_at < :settled',
        ExpressionAttributeValues: {
          ':count': available,
          ':settled': new Date(settledSince).toISOString(),
          ':listed': listed,
          ':last': created_at,
        },
      });
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },
});

export type StockRepository = ReturnType<typeof stockRepository>;
