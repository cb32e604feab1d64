import * as z from 'zod/mini';
import { stockRevisionId, stockRevisionSchema, type StockRevision } from '#domain/vehicles/stock-revision.ts';
import { vehicleCardSchema } from '#domain/vehicles/vehicle-card.ts';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { scanPages, type Database } from '../clients/database.ts';
import { logger } from '../runtime/logger.ts';

const { images, description, drive, published_at, updated_at } = vehicleSchema.shape;

const searchableSchema = z.object({
  ...z.omit(vehicleCardSchema, { cover: true, picture_count: true }).shape,
  images,
  description,
  drive,
  published_at,
  updated_at,
});

export type SearchableVehicle = z.infer<typeof searchableSchema>;

const parseAvailable = (items: readonly Record<string, unknown>[]): SearchableVehicle[] =>
  items.flatMap((item) => {
    if (item['is_available'] !== true) return [];
    const parsed = z.safeParse(searchableSchema, item);
    if (parsed.success) return [parsed.data];
    logger.log('vehicle-invalid', { vehicle: item['id'] });
    return [];
  });

/** Read at the same time: the first request of a Lambda waits for all of them. */
const scanSegments = 4;

const readNames = [...Object.keys(searchableSchema.shape), 'is_available'];

const projection = {
  ProjectionExpression: readNames.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(readNames.map((name) => [`#${name}`, name])),
};

export const readStockRevision = async (database: Database, table: string): Promise<StockRevision> => {
  const { Item } = await database.get({
    TableName: table,
    Key: { id: stockRevisionId },
    ConsistentRead: true,
  });
  return stockRevisionSchema.parse(Item ?? {});
};

export const stockRepository = (database: Database, table: string) => ({
  readRevision: () => readStockRevision(database, table),

  /** Returns all available vehicles. Scans the table: one unit per 4 KB, sold vehicles included. */
  readAll: async (): Promise<SearchableVehicle[]> => {
    const readSegment = async (Segment: number): Promise<SearchableVehicle[]> => {
      const vehicles: SearchableVehicle[] = [];
      const scan = {
        TableName: table,
        Segment,
        TotalSegments: scanSegments,
        ConsistentRead: true,
        FilterExpression: '#is_available = :true',
        ExpressionAttributeValues: { ':true': true },
        ...projection,
      };
      for await (const { Items = [] } of scanPages(database, scan)) vehicles.push(...parseAvailable(Items));
      return vehicles;
    };
    const segments = await Promise.all(
      Array.from({ length: scanSegments }, (_, index) => readSegment(index)),
    );
    return segments.flat();
  },

  /** Returns those of some vehicles that are available. */
  readSome: async (ids: Iterable<string>): Promise<SearchableVehicle[]> => {
    const reads = Array.from(ids, (id) =>
      database.get({ TableName: table, Key: { id }, ConsistentRead: true, ...projection }),
    );
    return parseAvailable((await Promise.all(reads)).flatMap(({ Item }) => (Item ? [Item] : [])));
  },
});

export type StockRepository = ReturnType<typeof stockRepository>;
