import * as z from 'zod/mini';
import { stockRevisionId } from '#domain/vehicles/stock-revision.ts';
import { parseVehicle, type Vehicle } from '#domain/vehicles/vehicle.ts';
import type { Database } from '../clients/database.ts';
import { writeWithRevision } from './write-with-revision.ts';

const revisionItemSchema = z.object({ imported: z.optional(z.string()) });

/** Stores several vehicles at once, with the id of their import beside the stock's revision. */
export const importRepository = (database: Database, table: string) => {
  const read = async (id: string): Promise<Record<string, unknown> | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item;
  };

  const isDone = async (importId: string): Promise<boolean> =>
    revisionItemSchema.parse((await read(stockRevisionId)) ?? {}).imported === importId;

  const putOf = (vehicle: Vehicle) => ({
    TableName: table,
    Item: vehicle,
    ...(vehicle.version === 1
      ? { ConditionExpression: 'attribute_not_exists(id)' }
      : {
          ConditionExpression: '#version = :read',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':read': vehicle.version - 1 },
        }),
  });

  return {
    /** Returns whether the last import has this id: a repeat has nothing to do. */
    isDone,

    readAll: async (ids: readonly string[]): Promise<ReadonlyMap<string, Vehicle>> => {
      const items = await Promise.all(ids.map(read));
      return new Map(
        items.flatMap((item) => {
          if (item === undefined) return [];
          const vehicle = parseVehicle(item);
          return [[vehicle.id, vehicle] as const];
        }),
      );
    },

    /** Stores all vehicles in one transaction. @returns false if one of them changed since it was read, and nothing was stored */
    store: async (importId: string, vehicles: readonly Vehicle[]): Promise<boolean> => {
      const writes = vehicles.map((vehicle) => ({ Put: putOf(vehicle) }));
      const ids = vehicles.map(({ id }) => id);
      return (await writeWithRevision(database, table, ids, writes, importId)) || isDone(importId);
    },
  };
};

export type ImportRepository = ReturnType<typeof importRepository>;
