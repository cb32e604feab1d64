import * as z from 'zod/mini';
import { availableVehiclesIndex } from '#domain/table-indexes.ts';
import { vehicleCardSchema, type VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import { listedValue, stockSummaryId } from '#domain/vehicles/vehicle-item.ts';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { scanPages, type Database } from '../clients/database.ts';
import { logger } from '../runtime/logger.ts';

const summarySchema = z.object({
  available_count: z._default(z.int(), 0),
  revision: z._default(z.int(), 0),
  /** This and `changed_at`: written by earlier releases; `npm run migrate` removes both. */
  listed: z.optional(z.string()),
  changed_at: z.optional(z.unknown()),
});

type Summary = z.infer<typeof summarySchema>;

const { images, description } = vehicleSchema.shape;

const searchableSchema = z.object({
  ...z.omit(vehicleCardSchema, { cover: true, picture_count: true }).shape,
  images,
  description,
});

export type SearchableVehicle = z.infer<typeof searchableSchema>;

const searchableNames = Object.keys(searchableSchema.shape);

const parseItems = <Schema extends z.ZodMiniType>(
  schema: Schema,
  items: readonly Record<string, unknown>[],
): z.output<Schema>[] =>
  items.flatMap((item) => {
    const parsed = z.safeParse(schema, item);
    if (parsed.success) return [parsed.data];
    logger.error('vehicle skipped: its item is invalid', { vehicle: item['id'] });
    return [];
  });

interface FirstPage {
  readonly vehicles: VehicleCard[];
  /** From the summary, which may be ahead of the index. */
  readonly availableCount: number;
  /** False if there may be more vehicles than `limit`. */
  readonly isComplete: boolean;
}

/** Returns the summary update that belongs in the transaction of every vehicle write. */
export const summaryUpdate = (table: string, availableDelta: -1 | 0 | 1) => ({
  Update: {
    TableName: table,
    Key: { id: stockSummaryId },
    UpdateExpression: 'ADD available_count :delta, revision :one',
    ExpressionAttributeValues: { ':delta': availableDelta, ':one': 1 },
  },
});

export const stockRepository = (database: Database, table: string) => {
  const readSummary = async (isConsistent: boolean): Promise<Summary | undefined> => {
    const { Item } = await database.get({
      TableName: table,
      Key: { id: stockSummaryId },
      ConsistentRead: isConsistent,
    });
    return Item && summarySchema.parse(Item);
  };

  return {
    /** Returns undefined if the caller must use the catalogue: no summary, or vehicles not migrated (without covers). */
    readFirstPage: async (limit: number): Promise<FirstPage | undefined> => {
      const [{ Items = [] }, summary] = await Promise.all([
        database.query({
          TableName: table,
          IndexName: availableVehiclesIndex.name,
          KeyConditionExpression: '#listed = :listed',
          ExpressionAttributeNames: { '#listed': availableVehiclesIndex.partitionKey },
          ExpressionAttributeValues: { ':listed': listedValue },
          ScanIndexForward: false,
          Limit: limit,
        }),
        readSummary(false),
      ]);
      if (summary === undefined || summary.listed !== undefined) return undefined;
      return {
        vehicles: parseItems(vehicleCardSchema, Items),
        availableCount: summary.available_count,
        isComplete: Items.length < limit,
      };
    },

    /** Returns all available vehicles, newest first. Scans the table: one unit per 4 KB, sold vehicles included. */
    readAll: async (): Promise<SearchableVehicle[]> => {
      const vehicles: SearchableVehicle[] = [];
      const scan = {
        TableName: table,
        ConsistentRead: true,
        FilterExpression: 'is_available = :true',
        ProjectionExpression: searchableNames.map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(searchableNames.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: { ':true': true },
      };
      for await (const { Items = [] } of scanPages(database, scan)) {
        vehicles.push(...parseItems(searchableSchema, Items));
      }
      return vehicles.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
    },

    /** Returns a value that changes with every write. Lambdas of the previous release only set `changed_at`. */
    readRevision: async (): Promise<string> => {
      const { revision = 0, changed_at: changedAt = '' } = (await readSummary(true)) ?? {};
      return `${revision} ${String(changedAt)}`;
    },
  };
};

export type StockRepository = ReturnType<typeof stockRepository>;
